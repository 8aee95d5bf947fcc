// Compares the texts that a server of Luanti gives its players with those that the reader takes for translated.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { luanti } from '../../src/formats/readers/luanti.ts';
import { freePort } from '../hosts/server.ts';
import { systemProgram } from '../hosts/tools.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { messagesIn } from './readers/hard-files.ts';

const program = systemProgram('minetestserver', 'minetest-server') ?? '';

/** A mod that prints the texts of a player with German, and ends the server. */
const mod = `
local S = core.get_translator("notes")
core.after(0, function()
  for _, text in ipairs({"a", "c"}) do
    print("SHOWN " .. core.get_translated_string("de", S(text)))
  end
  core.request_shutdown()
end)
`;

/** Returns the texts of `a` and `c` in the game. */
async function show(translations: string): Promise<readonly string[]> {
  const folder = writeFiles(temporaryFolder(), {
    'games/g/game.conf': 'title = g\n',
    'games/g/mods/notes/mod.conf': 'name = notes\n',
    'games/g/mods/notes/init.lua': mod,
    'games/g/mods/notes/locale/notes.de.tr': translations,
    'worlds/w/world.mt': 'gameid = g\nbackend = dummy\n',
    'server.conf': `port = ${await freePort()}\nbind_address = 127.0.0.1\nserver_announce = false\nmg_name = singlenode\n`,
  });
  const words = ['--gameid', 'g', '--world', 'worlds/w', '--config', 'server.conf'];
  const env = {
    HOME: folder,
    MINETEST_USER_PATH: folder,
    MINETEST_SUBGAME_PATH: `${folder}/games`,
  };
  const { stdout } = await promisify(execFile)(program, words, { cwd: folder, env });
  return [...stdout.matchAll(/^SHOWN (.*)$/gm)].map(([, text = '']) => text);
}

test.skipIf(program === '').each([
  ['# textdomain: notes\na=A\nc=C\n', ['A', 'C']],
  ['# textdomain:  notes \na=A\nc=C\n', ['A', 'C']],
  ['a=A\nc=C\n', ['a', 'c']],
  ['#textdomain: notes\na=A\nc=C\n', ['a', 'c']],
  ['# textdomain: other\na=A\nc=C\n', ['a', 'c']],
  ['a=A\n# textdomain: notes\nc=C\n', ['a', 'C']],
  ['# textdomain: notes\na=A\n# textdomain: other\nc=C\n', ['A', 'c']],
])('shows those of %j', async (translations, texts) => {
  expect(await show(translations)).toEqual(texts);
  const messages = messagesIn(luanti, translations, { path: 'mods/notes/locale/notes.de.tr' });
  expect(messages.map(({ key, target }) => target[0] || key)).toEqual(texts);
});
