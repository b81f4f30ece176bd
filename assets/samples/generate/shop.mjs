import { draw, seeded } from './random.mjs';
import { sitemapIndex, urlset } from './sitemap.mjs';
import { ageInDays, inHelsinki, inUtc, inUtcWithMilliseconds, someTime, soonAfter } from './time.mjs';
import {
  COLOURS,
  DEPARTMENTS,
  JOURNAL,
  LANGUAGES,
  MATERIALS,
  PAGES,
  PRODUCTS,
  SEASONS,
  STORIES,
} from './words.mjs';

const SITE = 'https://www.example.com';
const PRODUCTS_PER_GOOD = 13;

/** The entries of the sample shop by sitemap. They are free of faults. */
export function shopEntries() {
  return { products: products(), categories: categories(), pages: pages() };
}

/** A shop's files, as pairs of path and text. An entry without its own `lastmod` gets one from its `time`. */
export function shopFiles(folder, entries) {
  const files = [
    [`${folder}/products.xml.gz`, urlset(stamped(entries.products, inHelsinki), '  ')],
    [`${folder}/categories.xml.gz`, urlset(stamped(entries.categories, inUtc), '\t')],
    [`${folder}/pages.xml.gz`, urlset(stamped(entries.pages, inUtcWithMilliseconds), '    ')],
  ];
  const index = sitemapIndex([
    { loc: `${SITE}/products.xml.gz`, lastmod: inHelsinki(newest(entries.products)) },
    { loc: `${SITE}/categories.xml.gz`, lastmod: inUtc(newest(entries.categories)) },
    { loc: `${SITE}/pages.xml.gz`, lastmod: inUtcWithMilliseconds(newest(entries.pages)) },
  ]);
  return [[`${folder}/sitemap_index.xml`, index], ...files];
}

function products() {
  const random = seeded(1);
  let number = 1000;
  return DEPARTMENTS.flatMap(({ goods, materials }) =>
    goods.flatMap((good) => {
      const makes = materials.flatMap((material) => COLOURS.map((colour) => [good, material, colour]));
      return draw(makes, PRODUCTS_PER_GOOD, random).flatMap((words) => {
        number += 1 + Math.floor(random() * 4);
        const slug = (language) => `${words.map((word) => word[language]).join('-')}-${number}`;
        const shots = 1 + Math.floor(random() * 3);
        const images = Array.from(
          { length: shots },
          (_, shot) => `${SITE}/media/products/${number}-${shot + 1}.webp?w=1200&h=900`,
        );
        return cluster((language) => url(language, PRODUCTS[language], slug(language)), {
          random,
          images,
        }).map((entry) => ({ ...entry, ...productHints(ageInDays(entry.time)) }));
      });
    }),
  );
}

function productHints(age) {
  if (age < 60) return { changefreq: 'daily', priority: '0.8' };
  if (age < 400) return { changefreq: 'weekly', priority: '0.6' };
  return { changefreq: 'monthly' };
}

function categories() {
  const random = seeded(2);
  return DEPARTMENTS.flatMap(({ name, goods }) => {
    const [first, ...others] = cluster((language) => url(language, name[language], ''), {
      random,
      images: [`${SITE}/media/departments/${name.en}.webp`],
    }).map((entry) => ({ ...entry, changefreq: 'daily', priority: '0.9' }));
    const inside = goods.flatMap((good) =>
      cluster((language) => url(language, name[language], good[language], ''), {
        random,
        images: [`${SITE}/media/departments/${name.en}-${good.en}.webp`],
      }).map((entry) => ({ ...entry, changefreq: 'weekly', priority: '0.7' })),
    );
    return [{ ...first, comment: name.en }, ...others, ...inside];
  });
}

function pages() {
  const random = seeded(3);
  const home = cluster((language) => url(language, ''), { random, images: [`${SITE}/media/home.webp`] });
  const fixed = PAGES.flatMap((page) => cluster((language) => url(language, page[language]), { random }));
  const goods = DEPARTMENTS.flatMap((department) => department.goods);
  const stories = [
    ...MATERIALS.map(STORIES.care),
    ...goods.map(STORIES.choice),
    ...COLOURS.slice(1).map(STORIES.room),
  ].flatMap((story) =>
    cluster((language) => url(language, JOURNAL[language], story[language]), {
      random,
      images: [`${SITE}/media/journal/${story.en}.webp`],
    }),
  );
  return [...home, ...fixed, ...stories, ...seasonalStories(random)];
}

function seasonalStories(random) {
  return [2024, 2025, 2026]
    .flatMap((year) => SEASONS.map((season) => ({ year, season, time: Date.UTC(year, season.month, 1, 8) })))
    .filter(({ time }) => ageInDays(time) >= 0)
    .flatMap(({ year, season, time }) =>
      cluster((language) => url(language, JOURNAL[language], `${season[language]}-${year}`), {
        random,
        time,
        images: [`${SITE}/media/journal/${season.en}-${year}.webp`],
        languages: ['en', 'fi'],
      }),
    );
}

/** One page in each of its languages. Each version lists all versions; English is for everybody else. */
function cluster(locOf, { random, time = someTime(random), images = [], languages = LANGUAGES }) {
  const alternates = languages.map((language) => ({ language, href: locOf(language) }));
  alternates.push({ language: 'x-default', href: locOf('en') });
  return languages.map((language) => ({
    loc: locOf(language),
    time: soonAfter(time, random),
    images,
    alternates,
  }));
}

function url(...segments) {
  return [SITE, ...segments.map(encodeURIComponent)].join('/');
}

function stamped(entries, format) {
  return entries.map((entry) => ({ lastmod: format(entry.time), ...entry }));
}

function newest(entries) {
  return Math.max(...entries.map(({ time }) => time));
}
