import { describe, expect, test } from 'vitest';
import { lua } from '../../../src/formats/readers/lua.ts';
import { getRefusal, listRefusals, messagesIn, testDamagedFiles } from './hard-files.ts';

/** The texts of a German file by their keys. */
function textsIn(file: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(messagesIn(lua, file).map(({ key, target }) => [key, target[0]]));
}

const returned = `#!/usr/bin/env lua
-- Texts
--[==[ and
  a long comment ]==]
return {
  save = "Save", -- a comment
  ["open file"] = 'Open %s';
  nested = { deep = { [1] = "one", [-2] = "minus two", [true] = "yes" } },
  list = { "Monday", 'Tuesday', 3, "Thursday" },
  mixed = { "first", key = "value", "second" },
  number = 1.5e3, hex = 0xFF, no = false, nothing = nil,
  ["a.b"] = "a dot",
  make = function(x) return "no" .. x end,
  after = "the end",
}
`;

describe('lua', () => {
  test('reads a table that is returned', () => {
    expect(textsIn(returned)).toEqual({
      save: 'Save',
      'open file': 'Open %s',
      'nested.deep.1': 'one',
      'nested.deep.-2': 'minus two',
      'nested.deep.true': 'yes',
      'list[0]': 'Monday',
      'list[1]': 'Tuesday',
      'list[3]': 'Thursday',
      'mixed.1': 'first',
      'mixed.key': 'value',
      'mixed.2': 'second',
      'a\\.b': 'a dot',
      after: 'the end',
    });
    expect(messagesIn(lua, returned)[0]).toEqual({ key: 'save', target: ['Save'], line: 6 });
  });

  test('reads functions that do nothing but set texts', () => {
    const file = `Texts.load_de = function()
      Texts.data["Save it"] = "Sichern"
    end
    function load() Texts.data.open = "Öffnen" end
    reload = function() Texts.data.close = "Schließen" end
    function Texts:start() self.state = "idle" end
    function start(frame) frame.state = "idle" end
    function begin() local state; Texts.data.state = "idle" end`;
    expect(textsIn(file)).toEqual({
      'data.Save it': 'Sichern',
      'data.open': 'Öffnen',
      'data.close': 'Schließen',
    });
  });

  test('resolves escapes and long brackets', () => {
    const file = String.raw`return {
      a = "\"q\" 'q' \\ \n \t \65 \195\164\xC3\xb6 \u{20AC} \z
           end",
      b = 'it\'s',
      c = [[
first \n
second]],
      d = [==[ ]] ]=] ]==],
      e = "joined " .. 'of ' .. ("three " .. [[texts]]) .. 4,
      f = "a \
b",
    }`;
    expect(textsIn(file)).toEqual({
      a: `"q" 'q' \\ \n \t A äö € end`,
      b: "it's",
      c: 'first \\n\nsecond',
      d: ' ]] ]=] ',
      e: 'joined of three texts4',
      f: 'a \nb',
    });
  });

  test('leaves the code of the language out of the keys, wherever it is', () => {
    const files = [
      `Locales['de'] = { ['save'] = 'S', open = "O" }`,
      `Locales = Locales or {}\nLocales.de = {}\nLocales.de.save = "S"\nLocales["de"]["open"] = "O"`,
      `Locales = { de = { save = "S", open = "O" } }`,
      `Locales['de'] = Locales['de'] or { save = "S" }\nLocales['de'].open = "O"`,
      // Copied from English, and named so still.
      `Locales['en'] = { save = 'S', open = "O" }`,
      `de = { save = "S", open = "O" }`,
      `return { de = { save = "S", open = "O" } }`,
      `Addon_Locales.deDE = function() local L = {}\nL.save = "S"\nL["open"] = "O"\nreturn L end`,
      `Register("deDE", { save = "S", open = "O" })`,
      `local texts = { save = "S", open = "O" }\nProgram.addLanguage("de", texts)`,
    ];
    for (const file of files)
      expect([file, textsIn(file)]).toEqual([file, { save: 'S', open: 'O' }]);
  });

  test('leaves the names of local variables out, and that of the only global one', () => {
    const body = '{ error = { offline = "Not there" } }';
    const files = [
      `local Translations = ${body}
       if GetConvar('locale', 'en') == 'de' then
         Lang = Locale:new({ phrases = Translations, warnOnMissing = true, fallbackLang = Lang })
       end`,
      `Translations = Translations or ${body}`,
      `local texts = setmetatable(${body}, { __index = function(t, k) return k end })\nreturn texts`,
      `return setmetatable(${body}, {})`,
      `local error = { offline = "Not there" }\nreturn { error = error }`,
    ];
    for (const file of files) {
      expect([file, textsIn(file)]).toEqual([file, { 'error.offline': 'Not there' }]);
    }
    expect(
      textsIn('A = { a = "x" }\nB = { a = "y" }\nNAME = "Deutsch"\n_G["OTHER"] = "z"'),
    ).toEqual({
      'A.a': 'x',
      'B.a': 'y',
      NAME: 'Deutsch',
      OTHER: 'z',
    });
  });

  test('reads what add-ons assign, and a key that is its own text', () => {
    const file = `local L = LibStub("AceLocale-3.0"):NewLocale("MyAddon", "deDE")
      if not L then return end
      if GetLocale() ~= "deDE" then return end
      L["Save all"] = "Alles speichern"
      L["Same"] = true
      L.debug = true
      L.name, L.other = "Name", "Anderer"
      L[ [=[A long
key]=] ] = "Lang"
      -- L["Missing"] = ""
      L["Empty"] = ""
      L["Tank"] = TANK
      L["Spell"] = GetSpellInfo(1234)
      L["Again"] = L["Save all"]
      L["Gone"] = "x"
      L["Gone"] = nil
      L[SPELL_SCHOOL] = "Schule"
      for i = 1, 2 do L["n" .. i] = "no" end
      local function add(key) L[key] = "no" end
      function L:Get(key) return self[key] end
      print("Loaded", #L)`;
    expect(textsIn(file)).toEqual({
      'Save all': 'Alles speichern',
      Same: 'Same',
      name: 'Name',
      other: 'Anderer',
      'A long\nkey': 'Lang',
      Empty: '',
      Again: 'Alles speichern',
      SPELL_SCHOOL: 'Schule',
    });
  });

  test('has one key for a table of a program, by whatever name a file knows it', () => {
    const english = 'local _, mod = ...\nmod.L = {}\nlocal L = mod.L\nL.save = "Save"\n';
    const german = 'local _, mod = ...\nlocal L = mod.L\nL.save = "Speichern"\n';
    expect(textsIn(english)).toEqual({ save: 'Save' });
    expect(textsIn(german)).toEqual({ save: 'Speichern' });
  });

  test('reads what is handed over to functions', () => {
    const file = `SafeAddString(SI_SAVE, "Speichern", 1)
      ZO_CreateStringId("SI_OPEN", 'Öffnen')
      LANG.AddToLanguage("German", "close", "Schließen")
      lang:add("new", "Neu")
      print("Not", "a text")`;
    expect(textsIn(file)).toEqual({
      SI_SAVE: 'Speichern',
      SI_OPEN: 'Öffnen',
      close: 'Schließen',
      new: 'Neu',
    });
    const modules = `local L
      L = Mods:GetModLocalization("First")
      L:SetGeneral({ name = "Erster" })
      L:SetOptions{ name = "Option" }
      L = Mods:GetModLocalization("Second")
      L:SetGeneral({ name = "Zweiter" })`;
    expect(textsIn(modules)).toEqual({
      'SetGeneral.First.name': 'Erster',
      'SetGeneral.Second.name': 'Zweiter',
      'SetOptions.First.name': 'Option',
    });
  });

  test('knows what games add to the language', () => {
    const file = `// A comment of C
      /* and a long one */
      if a != b && !c || d then print("// no comment", [[ /* nor here */ ]], "!=") end
      LANGUAGE = { save = "S !", /* here */ open = "O \\d", // there
      }`;
    expect(textsIn(file)).toEqual({ save: 'S !', open: 'O d' });
  });

  test('has no messages where no texts are', () => {
    for (const file of ['', '-- none', 'local L = {}', 'return', 'Locales = {}\nlocal x = "a"']) {
      expect(messagesIn(lua, file)).toEqual([]);
    }
  });

  test('says what is wrong, where, and how to fix it', () => {
    const files: Readonly<Record<string, string>> = {
      'a missing comma': 'return {\n  a = "x"\n  b = "y"\n}',
      'an open text': 'return {\n  a = "x,\n  b = "y"\n}',
      'an open bracket': 'L = {\n  a = "x",\n',
      'an open block': 'if a then\n  L.a = "x"\n',
      'open long brackets': 'L.a = [[x\n',
      'an open comment': '--[[ x\nreturn {}',
      'another comment': '/* x\nreturn {}',
      'an end too early': 'L.a =',
      'a quote inside of a text': "L.a = 'It's'",
      'no statement': '"Save"',
      'another sign': 'L.a = @b',
      'a byte that is none': String.raw`L.a = "\256"`,
      'a merge conflict': 'return {\n<<<<<<< HEAD\n',
      'a text with a variable': 'L.a = "by " .. author',
      'a text with a part of something': 'L.a = "by " .. addon.author',
      'a text that is put together': 'L.a = string.format("%s and %s", a, b)',
      'a choice': 'L.a = isNew and "New" or "Old"',
      'a key that is computed': 'L[key(1)] = "x"',
      'deep tables': `return ${'{'.repeat(150)}"x"${'}'.repeat(150)}`,
    };
    expect(listRefusals(files, (text) => messagesIn(lua, text))).toMatchInlineSnapshot(`
      "Expected: Lua without mistakes. Fix: Correct the mistake, which may begin just before this place.
        a missing comma: 3:3 The file is not valid Lua: '}' expected near 'b'.
        an open text: 3:1 The file is not valid Lua: unfinished string near '"x,'.
        an open bracket: 3:1 The file is not valid Lua: '}' expected near '<eof>'.
        an open block: 3:1 The file is not valid Lua: 'end' expected near '<eof>'.
        open long brackets: 2:1 The file is not valid Lua: unfinished long string (starting at line 1) near '<eof>'.
        an open comment: 2:10 The file is not valid Lua: unfinished long comment (starting at line 1) near '<eof>'.
        another comment: 1:1 The file is not valid Lua: unexpected symbol '/' near '*'.
        an end too early: 1:6 The file is not valid Lua: <expression> expected near '<eof>'.
        a quote inside of a text: 1:13 The file is not valid Lua: unfinished string near '''.
        no statement: 1:1 The file is not valid Lua: unexpected string '"Save"' near '<eof>'.
        another sign: 1:7 The file is not valid Lua: unexpected symbol '@' near '='.
        a byte that is none: 1:12 The file is not valid Lua: decimal escape too large near '\\256'.
      Expected: one version of the lines. Fix: Keep the right lines, and remove the others and the lines of \`<<<<<<<\`, \`=======\`, \`>>>>>>>\`.
        a merge conflict: 2:1 The file holds the marks of a merge conflict that was not resolved.
      Expected: a plain text in quotes, or a table of them that is written out. Fix: Write the text itself.
        a text with a variable: 1:16 The name \`author\`, which is not set in this file, is here. Nothing in the file is run, so its text is not known.
        a text with a part of something: 1:16 Something that is computed is here. Nothing in the file is run, so its text is not known.
        a text that is put together: 1:7 A call of a function is here. Nothing in the file is run, so its text is not known.
        a choice: 1:7 Something that is computed is here. Nothing in the file is run, so its text is not known.
      Expected: a key in quotes, a number or a name. Fix: Write the key itself, in quotes.
        a key that is computed: 1:1 Something that is computed is the key here. Nothing in the file is run, so the key is not known.
      Expected: at most 100 levels. Fix: Remove the nested brackets, braces or dashes.
        deep tables: 1:1 Lists or mappings are nested too deeply here for the file to be read."
    `);
  });

  test('refuses what a function makes of words, unless they are names of programs or languages', () => {
    for (const call of ['pick("Two words")', 'upper("word")', '("%d of them"):rep(n)']) {
      const read = () => messagesIn(lua, `L = {}\nL.a = ${call}`);
      expect([call, getRefusal(read)]).toEqual([call, expect.stringContaining('2:7 A call of')]);
    }
    for (const call of ['pick("word")', 'NewLocale("My Program", "deDE")']) {
      expect([call, textsIn(`L = {}\nL.b = "x"\nL.a = ${call}`)]).toEqual([call, { b: 'x' }]);
    }
  });

  test('reads what is nested once', () => {
    const keys = `${'a['.repeat(90)}b${']'.repeat(90)} = "x"`;
    expect(messagesIn(lua, keys)).toHaveLength(1);
    const unknown = `${'a['.repeat(90)}f()${']'.repeat(90)} = 1`;
    expect(messagesIn(lua, unknown)).toEqual([]);
    const calls = `${'_G.b = f(function() '.repeat(60)}_G.c = "x"${' return {} end)'.repeat(60)}`;
    expect(messagesIn(lua, calls)).toEqual([]);
  });

  testDamagedFiles(lua, returned);
});
