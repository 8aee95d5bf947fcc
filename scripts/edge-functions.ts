// The edge functions as they are built for this repository: bundled with the command line, and written
// for the path of the base URL.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readPackageFile } from '../src/cli/program-source.ts';
import { workerFolder, workerName } from '../src/hosts/cloudflare.ts';
import { denoFolder, denoProgramName } from '../src/hosts/deno.ts';
import { type FunctionHost, functionsFile, writeFunction } from '../src/hosts/functions.ts';
import { edgeFunctionName, edgeFunctionsFolder } from '../src/hosts/netlify.ts';

export interface WrittenFunction {
  readonly file: string;
  readonly bytes: number;
}

/** Writes Netlify's function into a folder. */
export function writeEdge(folder = edgeFunctionsFolder, basePath = ''): WrittenFunction {
  return written('netlify', `${folder}/${edgeFunctionName}.js`, basePath);
}

/** Writes Cloudflare's Worker into a folder. */
export function writeWorker(folder = workerFolder, basePath = ''): WrittenFunction {
  return written('cloudflare', `${folder}/${workerName}.js`, basePath);
}

/** Writes the program for Deno into a folder. */
export function writeDeno(folder = denoFolder, basePath = ''): WrittenFunction {
  return written('deno', `${folder}/${denoProgramName}.js`, basePath);
}

function written(host: FunctionHost, file: string, basePath: string): WrittenFunction {
  const text = writeFunction(readPackageFile(functionsFile), host, basePath);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return { file, bytes: Buffer.byteLength(text) };
}
