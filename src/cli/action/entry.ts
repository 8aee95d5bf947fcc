// The Action's only file. GitHub runs it without a word: then it is the Action. With words it is the
// program, which the Action runs, or a process of that which counts.

import { countingWord } from '../../checkouts/jobs/processes.ts';

const [word] = process.argv.slice(2);
if (word === undefined) {
  const { runAction } = await import('./action.ts');
  await runAction();
} else if (word === countingWord) {
  await import('../../checkouts/jobs/process.ts');
} else {
  await import('../main.ts');
}
