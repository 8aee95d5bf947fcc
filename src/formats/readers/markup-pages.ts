// Converts pages in AsciiDoc and reStructuredText to Markdown, line by line, so that one reader finds the sections of all
// pages and one rule compares them: headings, blocks of code, links and comments are converted. Other markup stays.

/** Converts a page by the ending of its path. Markdown stays as it is. */
export function convertToMarkdown(text: string, path: string): string {
  if (/\.(?:adoc|asciidoc)$/.test(path)) return convertAsciiDoc(text.split(/\r?\n/)).join('\n');
  if (path.endsWith('.rst')) return convertRestructuredText(text.split(/\r?\n/)).join('\n');
  return text;
}

/** Lines of code rarely begin with so many tildes. */
const fence = '~~~~~~~~';

function convertAsciiDoc(lines: readonly string[]): readonly string[] {
  let delimiter = '';
  return lines.map((line, index) => {
    const trimmed = line.trimEnd();
    const isComment = delimiter.startsWith('/');
    if (delimiter !== '') {
      if (trimmed !== delimiter) return isComment ? '' : line;
      delimiter = '';
      return isComment ? '' : fence;
    }
    const levelAbove = getUnderlinedLevel(lines[index - 1], trimmed);
    if (levelAbove !== undefined) return '';
    const level = getUnderlinedLevel(trimmed, lines[index + 1]?.trimEnd() ?? '');
    if (level !== undefined) return `${'#'.repeat(level)} ${trimmed}`;
    if (/^(?:-{4,}|\.{4,}|\+{4,}|\/{4,})$/.test(trimmed)) {
      delimiter = trimmed;
      return trimmed.startsWith('/') ? '' : fence;
    }
    return convertAsciiDocLine(trimmed);
  });
}

/** Returns the level of a heading with a line of `===`, `---`, `~~~` or `^^^` below it. */
function getUnderlinedLevel(title: string | undefined, underline: string): number | undefined {
  const [, character = ''] = /^([-=~^])\1+$/.exec(underline) ?? [];
  const text = title?.trimEnd() ?? '';
  // `.Title` and `[NOTE]` belong to the block that a line of `====` opens.
  if (character === '' || !/^[^\s.[|:/=-]/.test(text)) return undefined;
  if (Math.abs(text.length - underline.length) > 1) return undefined;
  return '=-~^'.indexOf(character) + 1;
}

function convertAsciiDocLine(line: string): string {
  const [, equals, title] = /^(={1,6})\s+(\S.*)$/.exec(line) ?? [];
  if (equals !== undefined) return `${'#'.repeat(equals.length)} ${title}`;
  const [, description] = /^:description:\s+(\S.*)$/.exec(line) ?? [];
  if (description !== undefined) return description;
  if (ignoredAsciiDoc.test(line)) return '';
  return line
    .replace(/<<([^<>,]*),([^<>]*)>>/g, '[$2]($1)')
    .replace(/(?:\b(?:link|xref):|\b(?=https?:\/\/))([^\s[\]]{1,500})\[([^[\]]*)\]/g, '[$2]($1)');
}

/** Attributes, comments, anchors and attributes of blocks, lines that open or close a block, and files that are included. */
const ignoredAsciiDoc =
  /^(?::!?[\w-]+!?:(?:\s.*)?|\/\/(?!\/).*|\[.*\]|={4,}|\*{4,}|_{4,}|--|\+|(?:include|image|video)::.*)$/;

function convertRestructuredText(lines: readonly string[]): readonly string[] {
  const converted = [...lines];
  /** The styles of headings, in the order of their levels, which is that of their first uses. */
  const styles: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const [above, below] = [getAdornment(lines[index - 1]), getAdornment(lines[index + 1])];
    if (below !== undefined && line.trim() !== '' && getAdornment(line) === undefined) {
      const isOverlined = above === below && converted[index - 1] !== '';
      if (isOverlined || /^\S/.test(line)) {
        const style = isOverlined ? below + below : below;
        if (!styles.includes(style)) styles.push(style);
        converted[index] = `${'#'.repeat(styles.indexOf(style) + 1)} ${line.trim()}`;
        converted[index + 1] = '';
        if (isOverlined) converted[index - 1] = '';
        index++;
        continue;
      }
    }
    const [, mark] = /^\s*(\.\.(?:\s.*)?)$/.exec(line) ?? [];
    if (mark === undefined && !line.endsWith('::')) {
      converted[index] = convertReferences(line);
      continue;
    }
    const end = findBlockEnd(lines, index);
    const opening = mark === undefined ? index + 1 : index;
    const isCode = mark === undefined || codeDirective.test(mark);
    if (isCode && end > opening + 1) {
      converted[opening] = fence;
      // A block ends with an empty line, except at the end of the page.
      if (end < lines.length) converted[end - 1] = fence;
      index = end - 1;
    } else if (mark !== undefined && (isComment(mark) || mark.startsWith('.. toctree::'))) {
      for (; index < end; index++) converted[index] = '';
      index--;
    } else if (mark !== undefined && /^\.\. (?:image|figure|include)::/.test(mark)) {
      converted[index] = '';
    } else {
      converted[index] = convertReferences(line);
    }
  }
  return converted;
}

/** Returns the character of a line that has only one, such as `=====`. */
function getAdornment(line = ''): string | undefined {
  return /^([!-/:-@[-`{-~])\1{2,}\s*$/.exec(line)?.[1];
}

const codeDirective = /^\.\. (?:code|code-block|sourcecode|parsed-literal)::/;

/** Whether a line opens a comment, or is the target of a link. */
function isComment(mark: string): boolean {
  return !/^\.\. (?:[\w:-]+::|[|[])/.test(mark);
}

/** Finds the line after the indented lines below one; the last of them is empty unless the page ends. */
function findBlockEnd(lines: readonly string[], start: number): number {
  const [indent = ''] = /^\s*/.exec(lines[start] ?? '') ?? [];
  let end = start + 1;
  for (let index = end; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() === '') continue;
    if (!line.startsWith(indent) || !/^\s/.test(line.slice(indent.length))) break;
    end = index + 1;
  }
  return (lines[end] ?? '').trim() === '' && end < lines.length && end > start + 1 ? end + 1 : end;
}

/** Converts references with addresses, and spans of code. */
function convertReferences(line: string): string {
  return line
    .replace(/`([^`<]*[^`<\s])\s*<([^`<>]*)>`_{0,2}/g, '[$1]($2)')
    .replace(/``([^`]+)``/g, '`$1`');
}
