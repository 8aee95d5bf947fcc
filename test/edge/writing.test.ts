import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWriting } from '../../src/edge/writing.ts';

test('what is not written yet is waited for, and what is written is not', async () => {
  const writing = createWriting();
  await writing.settled('/a');
  await writing.serve(['a']);
  await writing.settled('/a');
  let isSettled = false;
  const rest = writing.settled('/b').then(() => {
    isSettled = true;
  });
  await pause(0);
  expect(isSettled).toBe(false);
  writing.end();
  await rest;
});

test('nothing is written while a file is read that somebody waits for', async () => {
  const writing = createWriting();
  const order: string[] = [];
  const read = async () => {
    await writing.settled('/a');
    await writing.served(pause(25));
    order.push('served');
  };
  const serving = writing.serve(['a']).then(() => order.push('goes on'));
  await Promise.all([serving, read()]);
  expect(order).toEqual(['served', 'goes on']);
});

test('what is read for ever is not waited for', async () => {
  const writing = createWriting();
  void writing.served(new Promise(() => {}));
  void writing.served(Promise.reject(new Error('no such file'))).catch(() => {});
  await writing.serve(['a']);
});
