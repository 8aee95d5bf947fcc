// Starts the single file of the Action. Without arguments, as GitHub calls it, it runs the Action. With arguments it is
// the program that the Action calls, or one of its processes that count.

import { countingArgument } from '../../checkout/count/jobs/processes.ts';

const [firstArgument] = process.argv.slice(2);
if (firstArgument === undefined) {
  const { runAction } = await import('./action.ts');
  await runAction();
} else if (firstArgument === countingArgument) {
  await import('../../checkout/count/jobs/process.ts');
} else {
  await import('../main.ts');
}
