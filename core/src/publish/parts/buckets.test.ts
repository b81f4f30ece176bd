import { expect, it } from 'vitest';
import { bucketOfManifest, bucketRecord, isOfBucketRecord } from './bucket-record.ts';
import { bucketFolder, bucketName, bucketNamed, bucketOfFolder, GROUP_NAME } from './buckets.ts';

it.each<[string, number, number, string, string]>([
  ['', 3, 16, '3', 'bucket=3'],
  ['', 3, 4096, '003', 'bucket=003'],
  ['news', 0x3f, 256, 'news-3f', 'bucket=news~3f'],
  // A language code can look like a hexadecimal number.
  ['fa', 0xa, 16, 'fa-a', 'bucket=fa~a'],
  ['en-us_2', 0xabc, 4096, 'en-us_2-abc', 'bucket=en-us_2~abc'],
  ['0', 0, 16, '0-0', 'bucket=0~0'],
])('names and reads the bucket of group “%s”, number %i of %i', (group, number, buckets, name, folder) => {
  expect(bucketName({ group, number }, buckets)).toBe(name);
  expect(bucketNamed(name)).toEqual({ group, number });
  expect(bucketFolder({ group, number }, buckets)).toBe(folder);
  for (const suffix of ['', '.csv', '.csv.gz', '-000.parquet', '-part_000.parquet'])
    expect(bucketOfFolder(folder + suffix)).toMatchObject({ group, number });
  const { manifest, sidecar, edges } = bucketRecord(name);
  expect(bucketOfManifest(manifest)).toBe(name);
  expect([manifest, sidecar, edges ?? ''].map(isOfBucketRecord)).toEqual([true, true, true]);
});

it.each([
  '',
  'News',
  '../x',
  'a/b',
  'a b',
  'a~b',
  'ä',
  '-a',
  '_a',
  '.',
  'a.b',
  `${'x'.repeat(65)}`,
  'a\n',
  '％',
])('refuses “%s” as the name of a group', (group) => {
  expect(GROUP_NAME.test(group)).toBe(false);
  if (group !== '') expect(bucketOfFolder(`bucket=${group}~3f`)).toBeNull();
  expect(bucketOfManifest(`urlset-bucket-${group}-3f.json`)).toBeNull();
});

it.each(['bucket=', 'bucket=XY', 'bucket=3f4a', 'bucket=~', 'bucket=news~', 'bucket=news~g', 'other=3f'])(
  '%s is not the folder of a bucket',
  (name) => expect(bucketOfFolder(name)).toBeNull(),
);
