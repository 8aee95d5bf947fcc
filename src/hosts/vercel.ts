// Writes the files by which Vercel builds and publishes a site, as one function of Node in the form of Build Output API 3. An
// edge function would fetch files from the site's own address, which protected deployments refuse.

/** The folder of the script and the function, in a repository. */
export const vercelFolder = '.edge/vercel';

/** The function's file, which Vercel imports. */
export const vercelFunctionFile = 'index.mjs';

/** The folder that Vercel publishes. It removes the folder before each build. */
const output = '.vercel/output';
const site = 'site';

/** Every path leads to the function, which holds the whole site. */
const vercelOutput = { version: 3, routes: [{ src: '/.*', dest: `/${site}` }] };

/** How Vercel runs the function. Answers are streamed, as others may have 4.5 MB at most. */
const vercelFunction = {
  runtime: 'nodejs24.x',
  handler: vercelFunctionFile,
  launcherType: 'Nodejs',
  shouldAddHelpers: false,
  supportsResponseStreaming: true,
};

/** Writes vercel.json. The command is in a script, as Vercel takes 256 characters at most. */
export function writeVercelJson(): string {
  const config = {
    framework: null,
    installCommand: '',
    buildCommand: `sh ${vercelFolder}/build.sh`,
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

interface VercelScript {
  /** Lines of the comment at the top, without `#`. */
  readonly about: readonly string[];
  /** The command that builds, without the flag `--host`. */
  readonly command: string;
}

/** Writes the script that builds. */
export function writeVercelScript({ about, command }: VercelScript): string {
  return `\
${about.map((line) => `# ${line}\n`).join('')}\
set -e
function=${output}/functions/${site}.func
${command} --host vercel --out $function/dist
cp ${vercelFolder}/${vercelFunctionFile} $function
echo '${JSON.stringify(vercelFunction)}' > $function/.vc-config.json
echo '${JSON.stringify(vercelOutput)}' > ${output}/config.json
`;
}
