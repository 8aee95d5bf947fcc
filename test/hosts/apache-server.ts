// Starts a real Apache with the modules that Debian enables, and mod_rewrite and mod_headers.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '../../src/api/resource.ts';
import { listApacheFiles } from '../../src/hosts/apache.ts';
import { writeFiles } from '../setup/folders.ts';
import { getTexts } from './conformance/site.ts';
import { type RunningServer, startServer } from './server.ts';
import { systemProgram } from './tools.ts';

/** The program; empty where it is missing. */
export const apacheProgram = systemProgram('apache2') ?? '';

const moduleFolder = '/usr/lib/apache2/modules';
const usualModules = [
  ...['mpm_event', 'authz_core', 'alias', 'mime', 'dir', 'negotiation', 'setenvif'],
  ...['filter', 'deflate', 'rewrite', 'headers'],
];

export interface ApacheOptions {
  /** A folder for its own files. */
  readonly base: string;
  /** The published folder, whose `.htaccess` is read; or else `site` is a configuration. */
  readonly root?: string;
  readonly site?: string;
  /** The path below which the folder is published. */
  readonly basePath?: string;
  readonly port: number;
  readonly without?: string;
}

/** Writes the files that a build for Apache adds to a published folder. */
export function writeApacheFiles(
  root: string,
  list: readonly Resource[],
  options: Parameters<typeof listApacheFiles>[1],
): void {
  const texts = getTexts(listApacheFiles(list, options));
  writeFiles(root, Object.fromEntries([...texts].map(([path, text]) => [path.slice(1), text])));
}

export function startApache(options: ApacheOptions): Promise<RunningServer> {
  const file = join(options.base, `apache-${options.port}.conf`);
  writeFileSync(file, writeServerConfig(options));
  return startServer(apacheProgram, ['-D', 'FOREGROUND', '-f', file], options.port);
}

/** A server as Debian configures it, with a folder that may have an `.htaccess`. */
export function writeServerConfig({
  base,
  root,
  site,
  basePath = '',
  port,
  without,
}: ApacheOptions): string {
  const modules = usualModules.filter((name) => name !== without);
  const lines = modules.map(
    (name) => `LoadModule ${name}_module ${join(moduleFolder, `mod_${name}.so`)}\n`,
  );
  const other = join(base, 'other');
  mkdirSync(other, { recursive: true });
  const place =
    basePath === ''
      ? `DocumentRoot "${root}"`
      : `DocumentRoot "${other}"\nAlias "${basePath}" "${root}"`;
  const folder = `${place}
<Directory "${other}">
  Require all granted
</Directory>
<Directory "${root}">
  AllowOverride FileInfo Indexes
  Options FollowSymLinks
  Require all granted
</Directory>
`;
  const user = existsSync('/etc/apache2') ? 'User www-data\nGroup www-data\n' : '';
  return `${lines.join('')}ServerRoot "${base}"
ServerName x
PidFile "${join(base, `apache-${port}.pid`)}"
ErrorLog "${join(base, `apache-${port}.log`)}"
TypesConfig /etc/mime.types
TraceEnable off
StartServers 1
Timeout 2
${user}<Directory />
  AllowOverride None
  Require all denied
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
${site ?? `Listen 127.0.0.1:${port}\n${folder}`}`;
}
