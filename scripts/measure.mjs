// bench NAME [FLAGS]: measures builds, counting, the files with everything, answers of the Worker, or servers.

import { spawnSync } from 'node:child_process';

const scripts = {
  builds: 'scripts/bench.ts',
  count: 'scripts/bench-count.ts',
  bulk: 'scripts/bench-bulk.ts',
  requests: 'scripts/bench-requests.ts',
  hosts: 'scripts/bench-hosts.ts',
};

const [name = '', ...flags] = process.argv.slice(2);
if (Object.hasOwn(scripts, name)) {
  const words = ['scripts/run.mjs', scripts[name], ...flags];
  process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 2;
} else {
  process.stderr.write(
    `${name || 'Nothing'} is not a measurement. The measurements are: ${Object.keys(scripts).join(', ')}.\n`,
  );
  process.exitCode = 2;
}
