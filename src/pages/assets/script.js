// Improves pages: sorts tables, searches and filters their rows and lists, puts the reader's own
// languages first, copies keys and badges. Without it everything is there, too.

/** The key of the chosen languages in the browser's storage. */
const storageKey = 'translation-catalogue:languages';

for (const table of document.querySelectorAll('table.progress:not(.brief)')) enrich(table);
for (const strings of document.querySelectorAll('[aria-labelledby="strings"]')) addFilter(strings);
for (const code of document.querySelectorAll('[data-copy]')) addCopy(code);
for (const link of document.querySelectorAll('[data-build]')) addRevision(link);
for (const contents of document.querySelectorAll('.contents')) addPageSearch(contents);

function enrich(table) {
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const order = new Map(rows.map((row, at) => [row, at]));
  const heads = [...table.tHead.rows[0].cells].filter((head) => head.className !== 'action');
  const column = heads.findIndex((head) => head.hasAttribute('aria-sort'));
  const state = { column, descending: true, words: '', left: 'all' };
  const listsLanguages = table.hasAttribute('data-languages');
  const hasLevels = rows.some(({ dataset }) => dataset.level);
  let mine = listsLanguages ? getOwnLanguages() : new Set();

  addSorting();
  if (listsLanguages) addStars();
  const status = rows.length > 7 ? addTools() : undefined;
  arrange();

  function arrange() {
    const sorted = rows.toSorted(
      (one, other) =>
        isMine(other) - isMine(one) || compare(one, other) || order.get(one) - order.get(other),
    );
    body.append(...sorted);
    let shown = 0;
    for (const row of rows) {
      row.hidden = !matches(row);
      row.classList.toggle('mine', isMine(row));
      if (!row.hidden) shown += 1;
    }
    if (status) status.value = shown === rows.length ? '' : `${shown} of ${rows.length}`;
  }

  function isMine(row) {
    return mine.has(row.dataset.code);
  }

  function compare(one, other) {
    const [a, b] = [getSortValue(one.cells[state.column]), getSortValue(other.cells[state.column])];
    const result = compareValues(a, b);
    return state.descending ? -result : result;
  }

  function matches(row) {
    const text = `${row.cells[0].textContent} ${row.dataset.code ?? ''}`;
    if (!fold(text).includes(fold(state.words).trim())) return false;
    if (state.left === 'all') return true;
    if (hasLevels) return row.dataset.level === state.left;
    if (getSortValue(row.cells[2]) > 0) return state.left === 'open';
    // A language without strings is not complete.
    return state.left === 'done' && getSortValue(row.cells[1]) !== '';
  }

  function addSorting() {
    heads.forEach((head, column) => {
      const button = document.createElement('button');
      button.className = 'sort';
      button.type = 'button';
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener('click', () => {
        // The first click sorts figures from the highest, names from the first.
        state.descending = state.column === column ? !state.descending : column > 0;
        state.column = column;
        for (const one of heads) one.removeAttribute('aria-sort');
        head.setAttribute('aria-sort', state.descending ? 'descending' : 'ascending');
        arrange();
      });
    });
  }

  function addStars() {
    for (const row of rows) {
      const { code } = row.dataset;
      const star = document.createElement('button');
      star.className = 'star';
      star.type = 'button';
      const show = () => {
        star.textContent = isMine(row) ? '★' : '☆';
        star.setAttribute('aria-pressed', String(isMine(row)));
      };
      star.setAttribute('aria-label', `Keep ${row.cells[0].querySelector('a').textContent} first`);
      star.title = 'Keep it first';
      star.addEventListener('click', () => {
        mine = new Set(mine);
        if (!mine.delete(code)) mine.add(code);
        store(rows.flatMap((one) => (isMine(one) ? [one.dataset.code] : [])));
        show();
        arrange();
        star.focus();
      });
      row.cells[0].prepend(star);
      show();
    }
  }

  /** Returns the languages that the reader chose; before that, those of the browser. */
  function getOwnLanguages() {
    const chosen = readStored();
    if (chosen) return new Set(chosen);
    const codes = rows.map(({ dataset }) => dataset.code);
    const wanted = navigator.languages.map((tag) => tag.replaceAll('-', '_').toLowerCase());
    return new Set(
      codes.filter((code) => {
        const own = code.toLowerCase();
        return wanted.some((tag) => own === tag || own === tag.split('_')[0]);
      }),
    );
  }

  function addTools() {
    const { tools, search, status } = createSearch();
    const select = document.createElement('select');
    const choices = hasLevels
      ? [
          ['ready', 'Ready'],
          ['near', 'Nearly there'],
          ['started', 'Started'],
        ]
      : [
          ['open', 'With something to go'],
          ['done', 'Complete'],
        ];
    for (const [value, text] of [['all', 'All'], ...choices]) {
      select.append(new Option(text, value));
    }
    const wanted = hasLevels && new URLSearchParams(location.search).get('show');
    if (choices.some(([value]) => value === wanted)) {
      select.value = wanted;
      state.left = wanted;
    }
    status.before(createLabel('Show', select));
    search.addEventListener('input', () => {
      state.words = search.value;
      arrange();
    });
    select.addEventListener('change', () => {
      state.left = select.value;
      if (hasLevels) storeInAddress(select.value);
      arrange();
    });
    table.before(tools);
    return status;
  }
}

/** Adds the commit that the figures are from. The first page has it in its text. */
async function addRevision(link) {
  if (document.getElementById('state')) return;
  const response = await fetch(link.dataset.build);
  if (!response.ok) return;
  const { revision } = await response.json();
  if (!revision) return;
  const [, day] = /^\w+, 0?(.*\d{4}) /.exec(new Date(revision.date).toUTCString()) ?? [];
  const changes = revision.modified ? ', with changes since' : '';
  link.closest('p').append(` Data of commit ${revision.commit.slice(0, 10)}, ${day}${changes}.`);
}

/** Adds a search to a long page, which hides the articles without the words. */
function addPageSearch(contents) {
  const articles = findWithTexts('main article');
  const { tools, search, status } = createSearch();
  contents.append(tools);
  search.addEventListener('input', () => {
    const words = fold(search.value).trim();
    const shown = showOnly(articles, ({ text }) => text.includes(words));
    for (const part of document.querySelectorAll('main section')) {
      const own = [...part.querySelectorAll('article')];
      part.hidden = words !== '' && own.every(({ hidden }) => hidden);
    }
    status.value = words === '' ? '' : `${shown} of ${articles.length}`;
  });
}

/** Adds a search and a choice of checks to the strings of a translation. */
function addFilter(strings) {
  const items = findWithTexts('[aria-labelledby="strings"] .strings li');
  if (items.length < 8) return;
  const { tools, search, status } = createSearch();
  const select = document.createElement('select');
  const checks = [...strings.querySelectorAll('.check')].map(({ textContent }) => textContent);
  select.append(new Option('All', ''));
  for (const name of new Set(checks)) select.append(new Option(name));
  if (checks.length > 0) status.before(createLabel('Check', select));
  strings.querySelector('h2').after(tools);
  tools.addEventListener('input', () => {
    const words = fold(search.value).trim();
    const fails = (item) =>
      [...item.querySelectorAll('.check')].some((one) => one.textContent === select.value);
    const shown = showOnly(
      items,
      ({ element, text }) => text.includes(words) && (select.value === '' || fails(element)),
    );
    status.value = shown === items.length ? '' : `${shown} of ${items.length}`;
  });
}

function findWithTexts(selector) {
  return [...document.querySelectorAll(selector)].map((element) => ({
    element,
    text: fold(element.textContent),
  }));
}

/** Shows the elements that match, and returns their number. */
function showOnly(parts, matches) {
  for (const part of parts) part.element.hidden = !matches(part);
  return parts.filter(({ element }) => !element.hidden).length;
}

function createSearch() {
  const tools = document.createElement('div');
  tools.className = 'tools';
  const search = document.createElement('input');
  search.type = 'search';
  search.autocomplete = 'off';
  search.spellcheck = false;
  const status = document.createElement('output');
  tools.append(createLabel('Search', search), status);
  return { tools, search, status };
}

/** Keeps the filter in the address, for when the page is loaded again or its address is passed on. */
function storeInAddress(choice) {
  const address = new URL(location.href);
  if (choice === 'all') address.searchParams.delete('show');
  else address.searchParams.set('show', choice);
  history.replaceState(null, '', address);
}

function addCopy(code) {
  const button = document.createElement('button');
  button.className = 'copy';
  button.type = 'button';
  button.textContent = 'Copy';
  const status = document.createElement('output');
  // Long keys are cut where they are shown.
  const text = code.dataset.copy || code.textContent;
  if (code.closest('.strings')) button.setAttribute('aria-label', `Copy ${text}`);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text);
      status.value = 'Copied';
    } catch {
      // A browser may refuse, or have no clipboard: then the reader presses one more key.
      getSelection().selectAllChildren(code);
      status.value = 'Selected, ready to copy';
    }
  });
  (code.closest('a') ?? code).after(button, status);
}

function createLabel(text, control) {
  const label = document.createElement('label');
  label.append(`${text} `, control);
  return label;
}

/** Returns the number or the date of a cell, or its text. */
function getSortValue(cell) {
  const time = cell.querySelector('time');
  if (time) return time.dateTime;
  if (cell.querySelector('.none')) return '';
  if (cell.tagName === 'TH') return cell.querySelector('a').textContent;
  return Number.parseFloat(cell.textContent.replaceAll(',', '').replace('−', '-'));
}

/** Compares values for sorting; unknown ones come first. */
function compareValues(a, b) {
  if (a === '' || b === '') return Number(b === '') - Number(a === '');
  return typeof a === 'number' ? a - b : a.localeCompare(b, 'en');
}

/** Removes case, accents and signs between words: `pt-BR` and `pt_BR` are the same. */
function fold(text) {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').toLowerCase();
}

/** Reads the chosen languages; null if there are none. A browser may refuse to store anything. */
function readStored() {
  try {
    return JSON.parse(localStorage.getItem(storageKey));
  } catch {
    return null;
  }
}

function store(codes) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(codes));
  } catch {
    // Then the choice lasts as long as the page does.
  }
}
