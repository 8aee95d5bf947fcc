// Defines the fields of catalogue files that lead into a repository: its address, and the paths of files in it. Programs
// clone the address and open the paths, so neither may run a command or leave the repository.

import * as z from 'zod';
import { parseUrl } from '../../text/parsed-url.ts';
import { quote } from '../../text/wording.ts';
import { addScheme, checkWebAddress, describeAddress } from './addresses.ts';
import {
  checkLine,
  createCheck,
  type FieldProblem,
  limitLength,
  makeMeaning,
  maximumLengths,
} from './fields.ts';

const addressForm =
  'an address as https://github.com/owner/name.git or git@github.com:owner/name.git';

/** Defines the address of a repository; `key` is the name of the field. It may be empty if `text` accepts that. */
export function defineRepositoryField(
  key: string,
  description: string,
  example: string,
  text = z.string(),
) {
  return limitLength(
    text.check(createCheck((value) => checkLine(value) ?? checkRepository(key, value))),
    maximumLengths.address,
    makeMeaning(description, addressForm, example),
  );
}

/** The schemes that forges offer, and `weblate`, with which Weblate names the repository of another component. */
const repositoryUrl = /^(?:https?|ssh|git|git\+ssh|svn|svn\+ssh|weblate):\/\/[^\s/]\S*$/i;

/** Matches `git@host:path`. No part begins like an option of a command. */
const secureCopyAddress = /^\w[\w.+-]*@[A-Za-z0-9][\w.-]*:[^\s:-]\S*$/;

/** The repository of a component that is only in its translation server. */
export const localRepository = 'local:';

function checkRepository(key: string, value: string): FieldProblem | undefined {
  const address = value.trim();
  if (address === '' || address === localRepository) return undefined;
  if (secureCopyAddress.test(address)) return undefined;
  const url = repositoryUrl.test(address) ? parseUrl(address) : undefined;
  if (url === undefined || url.hostname === '' || /^-/.test(url.username || url.hostname)) {
    const whole = address.includes('/') ? addScheme(address) : undefined;
    return {
      rule: 'bad-url',
      found: `${quote(address)} is not an address that a repository can be cloned from.`,
      expected: addressForm,
      advice: whole === undefined ? 'Write the whole address.' : `Write \`${key}: ${whole}\`.`,
    };
  }
  if (url.password === '') return undefined;
  return {
    rule: 'bad-url',
    found: `\`${key}\` holds a password, which would be published.`,
    expected: addressForm,
    advice: 'Remove the password, and change it where it is valid.',
  };
}

/** Defines the path of a file in the repository. It may be empty. */
export function defineFilePathField(description: string, example: string) {
  return limitLength(
    z.string().check(createCheck(checkFilePath)),
    maximumLengths.line,
    makeMeaning(description, 'a path in the repository', example),
  );
}

/** Checks that a path stays in the repository, on every system. */
export function checkFilePath(path: string): FieldProblem | undefined {
  const unfit = checkLine(path);
  const fault = findPathFault(path);
  if (unfit !== undefined || fault === undefined) return unfit;
  const corrected = path.replaceAll('\\', '/').replace(/^\/+/, '');
  const isPath = corrected !== '' && findPathFault(corrected) === undefined;
  const example = path.includes('*') ? 'locales/*.json' : 'locales/de.json';
  return {
    rule: 'bad-path',
    found: `The path ${quote(path)} ${fault}.`,
    expected: 'a path from the top of the repository on, with `/` between folders',
    advice: isPath ? `Write ${quote(corrected)}.` : `Write, for example, \`${example}\`.`,
  };
}

function findPathFault(path: string): string | undefined {
  if (path.includes('\\')) return 'has a backslash';
  if (/^(?:\/|[A-Za-z]:\/)/.test(path)) return 'does not begin in the repository';
  const names = path.toLowerCase().split('/');
  if (names.includes('..')) return 'leads out of a folder with `..`';
  return names.includes('.git') ? 'leads into the folder `.git`' : undefined;
}

/** Defines the template of a file's page in a browser. The variables are in doubled braces, as in Weblate. */
export function defineFilePageField(description: string, example: string) {
  const template = z.string().check(
    createCheck((value) => {
      const address = value.replace(/\{\{[^{}]*\}\}/g, 'x');
      return checkLine(value) ?? checkWebAddress(address, example, value);
    }),
  );
  return limitLength(template, maximumLengths.address, describeAddress(description, example));
}
