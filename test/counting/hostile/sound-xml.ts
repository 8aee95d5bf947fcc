// Sound translation files of the formats that are XML, beside those of `sound.ts`.

import type { Writer } from './sound.ts';

const xliff2: Writer = (texts) => {
  const units = texts.map(
    ({ key, source, target }) =>
      `<unit id="${key}">\n<segment>\n<source>${source}</source>\n<target>${target}</target>\n</segment>\n</unit>\n`,
  );
  return `<xliff version="2.0">\n<file id="app">\n${units.join('')}</file>\n</xliff>\n`;
};

const resx: Writer = (texts) => {
  const entries = texts.map(
    ({ key, target }) =>
      `<data name="${key}" xml:space="preserve">\n<value>${target}</value>\n</data>\n`,
  );
  return `<?xml version="1.0"?>\n<root>\n${entries.join('')}</root>\n`;
};

const resourceDictionary: Writer = (texts) => {
  const lines = texts.map(({ key, target }) => `<s:String x:Key="${key}">${target}</s:String>\n`);
  return `<ResourceDictionary xmlns:x="x" xmlns:s="s">\n${lines.join('')}</ResourceDictionary>\n`;
};

const composeResource: Writer = (texts) => {
  const lines = texts.map(({ key, target }) => `<string name="${key}">${target}</string>\n`);
  return `<?xml version="1.0"?>\n<resources>\n${lines.join('')}</resources>\n`;
};

const dtd: Writer = (texts) =>
  texts.map(({ key, target }) => `<!ENTITY ${key} "${target}">\n`).join('');

const wxl: Writer = (texts) => {
  const lines = texts.map(({ key, target }) => `<String Id="${key}">${target}</String>\n`);
  return `<?xml version="1.0"?>\n<WixLocalization Culture="de-de">\n${lines.join('')}</WixLocalization>\n`;
};

const salesforce: Writer = (texts) => {
  const labels = texts.map(
    ({ key, target }) =>
      `<customLabels>\n<label>${target}</label>\n<name>${key}</name>\n</customLabels>\n`,
  );
  return `<?xml version="1.0"?>\n<Translations xmlns="http://soap.sforce.com/2006/04/metadata">\n${labels.join('')}</Translations>\n`;
};

const farmingSimulator: Writer = (texts) => {
  const lines = texts.map(({ key, target }) => `<text name="${key}" text="${target}"/>\n`);
  return `<?xml version="1.0"?>\n<l10n>\n<texts>\n${lines.join('')}</texts>\n</l10n>\n`;
};

const rimworld: Writer = (texts) => {
  const lines = texts.map(({ key, target }) => `<${key}>${target}</${key}>\n`);
  return `<?xml version="1.0"?>\n<LanguageData>\n${lines.join('')}</LanguageData>\n`;
};

const stringsDict: Writer = (texts) => {
  const entries = texts.map(
    ({ key, target }) =>
      `<key>${key}</key>\n<dict>\n<key>NSStringLocalizedFormatKey</key>\n<string>${target}</string>\n</dict>\n`,
  );
  return `<plist version="1.0">\n<dict>\n${entries.join('')}</dict>\n</plist>\n`;
};

const qtLinguist: Writer = (texts) => {
  const messages = texts.map(
    ({ source, target }) =>
      `<message>\n<source>${source}</source>\n<translation>${target}</translation>\n</message>\n`,
  );
  return `<TS version="2.1">\n<context>\n<name>App</name>\n${messages.join('')}</context>\n</TS>\n`;
};

/** How each of them is written. */
export const xmlWriters = {
  xliff2,
  resx,
  resourcedictionary: resourceDictionary,
  'cmp-resource': composeResource,
  'moko-resource': composeResource,
  rimworld,
  wxl,
  salesforce,
  'farming-simulator': farmingSimulator,
  dtd,
  stringsdict: stringsDict,
  ts: qtLinguist,
};
