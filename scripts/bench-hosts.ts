// bench-hosts: builds a small site, serves it by real servers, and asks each what `conformance` asks. Prints the share of
// records that clients can read, and of all answers that are as the contract requires. docs/hosting.md has the table.
//
// The programs come from the system; a missing one is named and left out. `--tools` names a folder in which
// `npm install serve sirv-cli http-server superstatic hono @hono/node-server` has run.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { joinBytes } from '../src/api/json.ts';
import { checkCatalogue, publishSite } from '../src/build.ts';
import type { Catalogue } from '../src/catalogue/model.ts';
import { readPackageFile } from '../src/cli/program-source.ts';
import { writeApacheConfig } from '../src/hosts/apache.ts';
import { writeCaddyConfig } from '../src/hosts/caddy.ts';
import { listRequests } from '../src/hosts/conformance/requests.ts';
import { runConformance, type Send } from '../src/hosts/conformance/run.ts';
import { createHttpSender } from '../src/hosts/conformance/send.ts';
import { createSite } from '../src/hosts/conformance/site.ts';
import { functionsFile, writeFunction } from '../src/hosts/functions.ts';
import { writeNginxConfig } from '../src/hosts/nginx.ts';
import { getDefaultKinds } from '../src/hosts/profiles.ts';
import { vercelFunctionFile } from '../src/hosts/vercel.ts';
import type { HostName } from '../src/model/kinds.ts';
import { resources } from '../src/resources.ts';
import { createNetlifyFunction } from '../src/serve/functions/netlify.ts';
import { netlifySite, netlifyTools } from '../test/hosts/netlify-site.ts';
import { readFiles } from '../test/setup/folders.ts';
import { writeDeno } from './edge-functions.ts';
import { replaceMarkedText } from './marked-text.ts';
import { createWorkerOptions } from './worker-options.ts';

interface Server {
  readonly name: string;
  readonly host: HostName;
  /** Prints the version. */
  readonly version: readonly string[];
  /** Writes the configuration into `base`, and returns the command; for a server in this process the address, or a sender. */
  readonly start: (place: Place) => readonly string[] | Promise<URL | Send>;
}

interface Place {
  readonly base: string;
  readonly root: string;
  readonly port: number;
}

const toolsFlag = process.argv.indexOf('--tools');
const tools = resolve(
  toolsFlag === -1 ? '.' : (process.argv[toolsFlag + 1] ?? '.'),
  'node_modules',
);
const testTools = resolve('test/hosts/tools');

const listenAt = (port: number) => ({ host: '127.0.0.1', port });
const write = (folder: string, name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const readVersion = (name: string, folder = tools) => {
  const file = join(folder, name, 'package.json');
  return ['echo', existsSync(file) ? `${JSON.parse(readFileSync(file, 'utf8')).version}` : ''];
};
const runTool = (name: string, file: string, ...words: readonly string[]) => [
  process.execPath,
  join(tools, name, file),
  ...words,
];

const apacheModules = [
  ...['mpm_event', 'authz_core', 'alias', 'mime', 'dir', 'setenvif', 'filter', 'deflate'],
  ...['rewrite', 'headers'],
].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`);

/** Netlify's packages that match redirects and headers, in this process, with the function before them or failing. */
const netlifyServers = (['with the function', 'when the function fails'] as const).map(
  (state): Server => ({
    name: `Netlify's packages, ${state}`,
    host: 'netlify',
    version: readVersion('netlify-redirector', join(testTools, 'node_modules')),
    start: async ({ root }) => {
      const packages = await netlifyTools();
      if (packages === undefined) throw new Error('their versions are known');
      const files = Object.entries(readFiles(root)).map(
        ([path, text]) => [`/${path}`, text] as const,
      );
      const edgeFunction = {
        default: createNetlifyFunction(''),
        config: { onError: 'bypass' },
      };
      const fails = state === 'when the function fails';
      const site = await netlifySite(packages, 'netlify.toml', new Map(files), edgeFunction, fails);
      return site.send;
    },
  }),
);

const denoProgram = join(testTools, `node_modules/@deno/linux-${process.arch}-glibc/deno`);

const servers: readonly Server[] = [
  {
    name: 'workerd',
    host: 'cloudflare',
    version: readVersion('workerd', join(testTools, 'node_modules')),
    start: ({ root }) => {
      const { Miniflare } = createRequire(join(testTools, 'package.json'))('miniflare');
      return new Miniflare(createWorkerOptions(root)).ready;
    },
  },
  ...netlifyServers,
  {
    name: 'Deno',
    host: 'deno',
    version: [denoProgram, '--version'],
    start: ({ base, port }) => {
      writeDeno(join(base, '.edge/deno'));
      const file = join(base, '.edge/deno/main.js');
      const script = `DENO_SERVE_ADDRESS=tcp:127.0.0.1:${port} DENO_NO_UPDATE_CHECK=1 exec "${denoProgram}" run --no-config --allow-net=127.0.0.1 --allow-read="${base}" "${file}"`;
      return ['sh', '-c', script];
    },
  },
  {
    name: "Vercel's function, behind a server of Node",
    host: 'vercel',
    version: ['node', '--version'],
    start: ({ base, port }) => {
      write(base, vercelFunctionFile, writeFunction(readPackageFile(functionsFile), 'vercel', ''));
      const program = `import { createServer } from 'node:http';
import handle from './${vercelFunctionFile}';
createServer(handle).listen(${port}, '127.0.0.1');
`;
      return [process.execPath, write(base, 'server.mjs', program)];
    },
  },
  {
    name: '`serve` of this program in Node',
    host: 'node',
    version: ['node', '--version'],
    start: ({ root, port }) => [
      process.execPath,
      ...[resolve('bin/translation-catalogue.js'), 'serve', root],
      ...['--listen', '127.0.0.1', '--port', `${port}`],
    ],
  },
  {
    name: 'nginx',
    host: 'nginx',
    version: ['/usr/sbin/nginx', '-v'],
    start: ({ base, root, port }) => {
      write(base, 'nginx.conf', writeNginxConfig(resources, { root, listen: listenAt(port) }));
      return ['/usr/sbin/nginx', '-p', base, '-e', 'e', '-c', 'nginx.conf', '-g', 'daemon off;'];
    },
  },
  {
    name: 'Caddy',
    host: 'caddy',
    version: ['caddy', 'version'],
    start: ({ base, root, port }) => {
      const config = writeCaddyConfig(resources, { root, listen: listenAt(port) });
      const file = write(base, 'Caddyfile', config);
      return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
    },
  },
  {
    name: 'Apache',
    host: 'apache',
    version: ['/usr/sbin/apache2', '-v'],
    start: ({ base, root, port }) => {
      const site = writeApacheConfig(resources, { root, listen: listenAt(port) });
      const config = `${apacheModules.join('')}ServerRoot "${base}"\nServerName x\nPidFile "${base}/pid"\nErrorLog "${base}/log"
TypesConfig /etc/mime.types\nTraceEnable off\nUser www-data\nGroup www-data\n${site}`;
      const file = write(base, 'httpd.conf', config);
      return ['/usr/sbin/apache2', '-D', 'FOREGROUND', '-f', file];
    },
  },
  {
    name: 'lighttpd',
    host: 'none',
    version: ['/usr/sbin/lighttpd', '-v'],
    start: ({ base, root, port }) => {
      const config = `server.document-root = "${root}"
server.bind = "127.0.0.1"
server.port = ${port}
index-file.names = ( "index.json", "index.html" )
mimetype.assign = ( ".json" => "application/json", ".html" => "text/html; charset=utf-8" )
`;
      return ['/usr/sbin/lighttpd', '-D', '-f', write(base, 'lighttpd.conf', config)];
    },
  },
  ...(['none', 'github-pages'] as const).flatMap((host): Server[] => [
    {
      name: "Python's `http.server`",
      host,
      version: ['python3', '--version'],
      start: ({ root, port }) => [
        ...['python3', '-m', 'http.server', `${port}`],
        ...['--bind', '127.0.0.1', '--directory', root],
      ],
    },
    {
      name: 'serve',
      host,
      version: readVersion('serve'),
      start: ({ root, port }) =>
        runTool('serve', 'build/main.js', '-l', `tcp://127.0.0.1:${port}`, '-L', root),
    },
    {
      name: 'sirv-cli',
      host,
      version: readVersion('sirv-cli'),
      start: ({ root, port }) =>
        runTool('sirv-cli', 'bin.js', root, '--host', '127.0.0.1', '--port', `${port}`, '--quiet'),
    },
    {
      name: 'sirv-cli with `--extensions html --extensions json`',
      host,
      version: readVersion('sirv-cli'),
      start: ({ root, port }) =>
        runTool(
          ...(['sirv-cli', 'bin.js', root, '--host', '127.0.0.1', '--port', `${port}`] as const),
          ...['--quiet', '--extensions', 'html', '--extensions', 'json'],
        ),
    },
    {
      name: 'http-server',
      host,
      version: readVersion('http-server'),
      start: ({ root, port }) =>
        runTool('http-server', 'bin/http-server', root, '-a', '127.0.0.1', '-p', `${port}`, '-s'),
    },
    {
      name: 'superstatic',
      host,
      version: readVersion('superstatic'),
      start: ({ port }) =>
        runTool(
          'superstatic',
          'lib/bin/server.js',
          'dist',
          '--host',
          '127.0.0.1',
          '--port',
          `${port}`,
        ),
    },
    {
      name: "Hono's `serveStatic`",
      host,
      version: readVersion('hono'),
      start: ({ base, root, port }) => {
        const program = `import { createRequire } from 'node:module';
const load = createRequire('${tools}/x.js');
const { Hono } = load('hono');
const { serve } = load('@hono/node-server');
const { serveStatic } = load('@hono/node-server/serve-static');
process.chdir('${root}');
serve({ fetch: new Hono().use('*', serveStatic({ root: '.' })).fetch, hostname: '127.0.0.1', port: ${port} });
`;
        return [process.execPath, write(base, 'hono.mjs', program)];
      },
    },
  ]),
];

const document = process.argv.includes('--document') ? 'docs/hosting.md' : undefined;
const catalogue = makeCatalogue();
/** The servers with the same figures in a build for the same host, by these figures. */
const rows = new Map<string, string[]>();
let port = 9100;
for (const server of servers) {
  port += 1;
  const version = findVersion(server.version);
  if (version === undefined) {
    process.stderr.write(`${server.name} is missing, and left out.\n`);
    continue;
  }
  const figures = await measure(server, port);
  rows.set(figures, [...(rows.get(figures) ?? []), `${server.name} ${version}`]);
  process.stderr.write(`${server.name} ${version} | ${figures}\n`);
}
const table = [
  '| server | `--host` | records to read | answers as the contract |',
  '|---|---|---:|---:|',
  ...[...rows].map(([figures, names]) => `| ${names.join(', ')} | ${figures} |`),
].join('\n');
process.stdout.write(`${table}\n`);
if (document !== undefined) {
  writeFileSync(document, replaceMarkedText(readFileSync(document, 'utf8'), 'servers', table));
}
process.exit();

function findVersion([program = '', ...words]: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  return status === 0 ? /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] : undefined;
}

async function measure(server: Server, at: number): Promise<string> {
  const base = mkdtempSync(join(tmpdir(), 'bench-hosts-'));
  // A server started as root reads it as someone else.
  chmodSync(base, 0o755);
  const root = join(base, 'dist');
  for (const { path, pieces } of publishSite(catalogue, server.host)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), joinBytes(pieces()));
  }
  const started = server.start({ base, root, port: at });
  const isCommand = Array.isArray(started);
  const child = isCommand ? startProgram(started, base) : undefined;
  const address = isCommand
    ? new URL(`http://127.0.0.1:${at}`)
    : await (started as Promise<URL | Send>);
  if (child !== undefined) await waitForPort(child, at, server.name);
  const wire =
    typeof address === 'function'
      ? { send: address, close: () => {} }
      : createHttpSender(address.origin);
  try {
    const site = createSite(resources, catalogue, getDefaultKinds(server.host));
    const results = await runConformance(site, listRequests(site), wire.send, {
      isExact: typeof address !== 'function',
    });
    const paths = new Set(site.records.map(({ path }) => path));
    const records = results.filter(
      ({ request: { topic, method, path, headers, route } }) =>
        topic === 'record' &&
        method === 'GET' &&
        path.startsWith('/api/') &&
        paths.has(path) &&
        Object.keys(headers).length === 0 &&
        route?.redirect === undefined,
    );
    const readable = records.filter(({ status, mismatches }) => {
      const hasOtherBody = mismatches.some(({ what }) => what === 'body' || what === 'response');
      return status === 200 && !hasOtherBody;
    });
    const passed = results.filter(({ outcome }) => outcome === 'pass');
    return `\`${server.host}\` | ${share(readable, records)} | ${share(passed, results)}`;
  } finally {
    wire.close();
    child?.kill();
  }
}

function share(some: readonly unknown[], all: readonly unknown[]): string {
  return `${Math.floor((some.length / all.length) * 100)} %`;
}

function startProgram([program = '', ...words]: readonly string[], home: string): ChildProcess {
  const env = { PATH: process.env['PATH'], HOME: home };
  return spawn(program, words, { cwd: home, env, stdio: 'ignore' });
}

async function waitForPort(child: ChildProcess, at: number, name: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isOpen(at))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} does not start`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

function isOpen(at: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(at, '127.0.0.1');
    socket.on('connect', () => answer(socket.destroy() !== undefined));
    socket.on('error', () => answer(false));
  });
}

/** Makes a catalogue of one component with two translations. */
function makeCatalogue(): Catalogue {
  const files = {
    'site.yaml': 'base_url: https://translate.example.org\n',
    'projects/notes/project.yaml': 'name: Notes\n',
    'projects/notes/app/component.yaml':
      'name: App\nsource_language: en\nrepo: https://github.com/example/notes.git\nfilemask: locales/*.json\nfile_format: json\n',
    'projects/notes/app/en.yaml': 'total: 9\ntotal_words: 20\ntotal_chars: 99\n',
    'projects/notes/app/de.yaml': 'translated: 3\ntranslated_words: 3\ntranslated_chars: 3\n',
    'projects/notes/app/pt_BR.yaml': 'translated: 4\ntranslated_words: 4\ntranslated_chars: 4\n',
  };
  const result = checkCatalogue(
    Object.entries(files).map(([path, text]) => ({
      path,
      kind: 'file' as const,
      bytes: new TextEncoder().encode(text),
    })),
  );
  if (!('catalogue' in result)) throw new Error('the catalogue of the table has problems');
  return result.catalogue;
}
