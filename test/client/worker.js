// The program in a worker: it answers with what it found.
import * as client from './client.js';
import { read } from './program.js';

export default {
  async fetch(request) {
    return Response.json(await read(client, new URL(request.url).searchParams.get('site')));
  },
};
