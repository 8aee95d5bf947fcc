// Loaded before a measured program (`node --require`): at its end, its peak memory in bytes goes
// to file descriptor 3.

const { readFileSync, writeSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

/** The largest resident set there was, in bytes. */
function peakMemory() {
  try {
    // Linux counts in `maxRSS` what the parent had when it started this process; not here.
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    return kilobytes * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}

if (isMainThread) process.on('exit', () => writeSync(3, String(peakMemory())));
