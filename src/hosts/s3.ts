// How the published folder gets into a bucket of S3: commands to copy.

export interface S3Options {
  /** The published folder. */
  readonly out: string;
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath: string;
}

/** The commands; BUCKET stands for the bucket's name. */
export function s3Commands({ out, basePath }: S3Options): string {
  return `\
npx translation-catalogue build --host s3
aws s3 sync ${out} s3://BUCKET${basePath} --delete --exclude '.translation-catalogue*' \\
  --content-type application/json --cache-control 'public, max-age=60, stale-while-revalidate=600'
aws s3 website s3://BUCKET --index-document index.json --error-document 404.json
`;
}
