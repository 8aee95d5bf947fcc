// Collects the licences of bundled packages: each of them must be passed on.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Packages whose data is committed in src/languages/, so that no bundle names them as inputs. */
const dataPackages = ['cldr-core', 'cldr-localenames-full', 'language-subtag-registry'];

/** Returns the packages of a bundle's inputs, with those whose data is committed. */
export function findPackages(inputs) {
  const folders = inputs.flatMap(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? [],
  );
  const data = dataPackages.map((name) => `node_modules/${name}`);
  return [...new Set([...folders, ...data])].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    return { folder, name, version, license };
  });
}

/** Returns the text of THIRD-PARTY-LICENSES.txt; throws when a package has no licence text. */
export function licenceText(packages) {
  const texts = packages.map((one) =>
    [`${one.name} ${one.version} (${one.license})`, ...readLicenceTexts(one)].join('\n\n'),
  );
  const line = `\n\n${'-'.repeat(72)}\n\n`;
  return `The program contains these packages, or data from them.\n\n${texts.join(line)}\n`;
}

/** A package may ship no text: scripts/licences/ then has that of its repository, or a public-domain dedication. */
function readLicenceTexts({ folder, name, license }) {
  const own = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => `${folder}/${file}`);
  const [kept] = [name.replace('/', '+'), license === 'CC0-1.0' ? license : name]
    .map((file) => `scripts/licences/${file}.txt`)
    .filter((file) => existsSync(file));
  const files = own.length > 0 || kept === undefined ? own : [kept];
  const texts = files.map((file) => readFileSync(file, 'utf8').trim()).filter(Boolean);
  if (texts.length > 0) return texts;
  throw new Error(
    `${name} has no licence text. Add that of its repository as scripts/licences/${name.replace('/', '+')}.txt.`,
  );
}
