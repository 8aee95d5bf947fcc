// run.mjs CLIENT URL: runs the program in Node or Deno, and prints what it found.
import { read } from './program.js';

const [client, url] = globalThis.Deno?.args ?? process.argv.slice(2);
console.log(JSON.stringify(await read(await import(client), url)));
