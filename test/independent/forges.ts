// Computes the raw addresses of files on forges, from their documentation.

/** The address of a file in a repository; undefined at a forge that is not known. */
export function rawAddress(repo: string, branch: string, path: string): string | undefined {
  // `git@host:owner/name` is an address of ssh that git has a short form for.
  const short = /^[^@/:]+@([^:/]+):(?!\/\/)(.*)$/.exec(repo);
  const address = short ? `ssh://${short[1]}/${short[2]}` : repo;
  if (!/^(?:https?|ssh|git):\/\//.test(address) || branch === '' || path === '') return undefined;
  const { hostname, pathname } = new URL(address.replace(/^\w+:/, 'https:'));
  const names = pathname.split('/').filter((name) => name !== '');
  const name = names.pop()?.replace(/\.git$/, '');
  if (names.length === 0 || name === undefined || name === '') return undefined;
  const repository = [...names, name].join('/');
  const encoded = (text: string) => text.split('/').map(encodeURIComponent).join('/');
  const at = `${encoded(branch)}/${encoded(path)}`;
  const words = hostname.split(/[.-]/);
  if (hostname === 'github.com') return `https://raw.githubusercontent.com/${repository}/${at}`;
  if (words.includes('gitlab')) return `https://${hostname}/${repository}/-/raw/${at}`;
  if (hostname === 'bitbucket.org') return `https://${hostname}/${repository}/raw/${at}`;
  const isForgejo = ['forgejo', 'gitea'].some((word) => words.includes(word));
  if (hostname !== 'codeberg.org' && !isForgejo) return undefined;
  return `https://${hostname}/${repository}/raw/branch/${at}`;
}
