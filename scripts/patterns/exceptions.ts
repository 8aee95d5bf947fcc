// Regular expressions that the check cannot judge, or that it is wrong about, each with the reason why it is no fault.

export interface Exception {
  readonly path: string;
  /** The pattern as the check prints it, with `x` for each part that only a run can know. */
  readonly pattern: string;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [
  {
    path: 'src/api/path-template.ts',
    pattern: '/^x$/',
    reason:
      'A segment has one parameter, and text that is escaped; each pattern of a parameter is checked.',
  },
  {
    path: 'src/catalogue/new/component.ts',
    pattern: '/^projects/x/x/(?!component\\.yaml$)/',
    reason: 'The parts are slugs.',
  },
  {
    path: 'src/changes/compare.ts',
    pattern: '/^x(?=[/.])/',
    reason: 'The part is a path with an escaped name or a group for each segment.',
  },
  {
    path: 'src/formats/readers/documents.ts',
    pattern: '/(?:\\b(?:link|xref):|\\b(?=https?:\\/\\/))([^\\s[\\]]{1,500})\\[([^[\\]]*)\\]/g',
    reason: 'An address has at most 500 characters, and a bracket ends each part.',
  },
  {
    path: 'src/hosts/conformance/apply-difference.ts',
    pattern: '/^x$/',
    reason: 'The part is the path of a route, whose parameters stand for one segment each.',
  },
  {
    path: 'src/counting/checks/brackets.ts',
    pattern: '/[x]/',
    reason: 'It matches one character.',
  },
  {
    path: 'src/counting/checks/brackets.ts',
    pattern: '/x/g',
    reason: 'It matches one character.',
  },
  {
    path: 'src/formats/readers/csv-records.ts',
    pattern: '/[^x\\r\\n]*/y',
    reason: 'The part is one or more separators within a class of characters.',
  },
  {
    path: 'src/formats/readers/hjson.ts',
    pattern: '/^[^\\S\\n]{0,x}/',
    reason: 'The part is a number.',
  },
  {
    path: 'src/counting/language-pattern.ts',
    pattern: '/x/u',
    reason: 'It is compiled and never tried on a text.',
  },
  {
    path: 'src/text/identifiers.ts',
    pattern: '/^(?=.{1,x}$)(?:x)$/',
    reason:
      'The parts are a number, and patterns of names that are checked where they are written.',
  },
  {
    path: 'src/pages/pictures/resources.ts',
    pattern: '/^(?:x)$/',
    reason: 'The part is a list of words.',
  },
];
