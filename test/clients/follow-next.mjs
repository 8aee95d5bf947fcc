// Reads a whole list of the API, page by page, as each page says where the next is.
//
//   node follow-next.mjs URL
//
// Prints a line for each entry: the language's code, and how much of it is translated.

let address = process.argv[2];
let counted = 0;
let promised = 0;
while (address !== null) {
  const response = await fetch(address, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  const page = await response.json();
  for (const { language, translated_percent: percent } of page.results) {
    console.log(`${language.code} ${percent.toFixed(1)}`);
  }
  counted += page.results.length;
  promised = page.count;
  address = page.next;
}
if (counted !== promised) throw new Error(`${counted} entries, but the list promises ${promised}`);
