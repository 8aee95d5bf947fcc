// The program that times stages: a catalogue folder and a folder to write, as arguments → JSON.

import { timeStages } from './stages.ts';

const [catalogue = '', out = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await timeStages(catalogue, out)));
