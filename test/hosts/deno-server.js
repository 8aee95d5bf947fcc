// Run by Deno, not by Node: serves a bundled edge function over a folder of published files, as
// Netlify does. Arguments: the bundle, the folder. It prints its port once it listens.
/* global Deno */

const [bundle, folder] = Deno.args;
const { default: answer } = await import(`file://${bundle}`);

/** Replaces the server behind the function: exact files, and a page for all others. */
async function next(request) {
  const path = decodeURIComponent(new URL(request.url).pathname);
  try {
    // netlify.toml has the same rule.
    if (path.startsWith('/.')) throw new Error('hidden');
    const headers = { 'Content-Type': 'application/json' };
    return new Response(await Deno.readFile(folder + path), { headers });
  } catch {
    const headers = { 'Content-Type': 'text/html' };
    return new Response('<!DOCTYPE html>', { status: 404, headers });
  }
}

Deno.serve(
  { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(port) },
  async (request) => (await answer(request, { next })) ?? next(request),
);
