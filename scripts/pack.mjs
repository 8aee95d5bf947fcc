// Before `npm pack`: bundles, writes sbom.cdx.json, and takes out of package.json what only this repository
// needs. npm warns of a `prepare` script in a tarball, which would run nothing there. `--restore`: after it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const manifest = 'package.json';
const whole = 'package.whole.json';

// An earlier run may have been interrupted.
if (existsSync(whole)) renameSync(whole, manifest);
if (!process.argv.includes('--restore')) {
  const { packages } = await import('./bundle.mjs');
  writeFileSync('sbom.cdx.json', billOfMaterials(packages));
  const text = readFileSync(manifest, 'utf8');
  const { scripts, devDependencies, allowScripts, ...published } = JSON.parse(text);
  writeFileSync(whole, text);
  const packed = { ...published, source: findSource() };
  writeFileSync(manifest, `${JSON.stringify(packed, null, 2)}\n`);
}

/** Finds the public address of this commit, for the commands that `init` writes; undefined unless it is pushed. */
function findSource() {
  const words = ['scripts/run.mjs', 'scripts/pushed-source.ts'];
  const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return stdout || undefined;
}

/** Returns npm's own bill of materials, reduced to the packages that the bundle contains. */
function billOfMaterials(packages) {
  const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const { status, stdout, stderr } = spawnSync('npm', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}${stdout}`);
  const { serialNumber, metadata, components, dependencies, ...head } = JSON.parse(stdout);
  const { timestamp, component, ...others } = metadata;
  const refs = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const isShipped = (ref) => refs.has(ref.split('|')[0]);
  const shipped = components.filter(({ 'bom-ref': ref }) => isShipped(ref));
  if (shipped.length < refs.size)
    throw new Error('npm sbom lacks a bundled package: run npm install');
  const [root] = dependencies;
  // Without the time and a random number, the same sources give the same package.
  const bill = {
    ...head,
    metadata: { ...others, component: { ...component, name: 'translation-catalogue' } },
    components: shipped.map(({ scope, properties, ...one }) => one),
    dependencies: dependencies
      .filter(({ ref }) => ref === root.ref || isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
