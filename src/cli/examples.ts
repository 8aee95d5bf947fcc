// Suggests a complete command when an argument is missing: `For example: translation-catalogue diff main`

/** Complete commands, by the name of the command. */
const examples: Readonly<Record<string, string>> = {
  diff: 'diff main',
  count: 'count excalidraw --from ../excalidraw',
  import: 'import weblate https://hosted.example.org',
  'host-config': 'host-config netlify',
  conformance: 'conformance https://translate.example.org',
  'new project': 'new project excalidraw --name Excalidraw',
  'new component': 'new component excalidraw/app',
  'new translation': 'new translation excalidraw/app pt_BR',
  'new language': 'new language pt_BR',
};

/** Returns a line with an example when the error code of commander means a missing argument; else an empty text. */
export function findCommandExample(
  [first = '', second = '']: readonly string[],
  code: string,
): string {
  const isMissing =
    code === 'commander.missingArgument' || code === 'commander.missingMandatoryOptionValue';
  const example = examples[first] ?? examples[`${first} ${second}`];
  if (!isMissing || example === undefined) return '';
  return `For example: translation-catalogue ${example}\n`;
}
