/**
 * Codes that `urlset check` finds in each file of the corpus, with all rules on, on 2026-01-01 and without a publish
 * location. If the file's own project (the peer) expects another result, a comment explains why this one is right.
 */
export const CORPUS_CODES: Readonly<Record<string, string>> = {
  'aafeher+go-sitemap-parser/test/corrupted.gz': 'gzip-damaged',
  'aafeher+go-sitemap-parser/test/robots-empty/robots.txt': 'no-entries',
  'aafeher+go-sitemap-parser/test/robots-with-invalid-sitemap/robots.txt': '',
  'aafeher+go-sitemap-parser/test/robots-with-sitemapindex-2/robots.txt': '',
  'aafeher+go-sitemap-parser/test/robots-with-sitemapindex-gz/robots.txt': '',
  'aafeher+go-sitemap-parser/test/robots-with-sitemapindex/robots.txt': '',
  'aafeher+go-sitemap-parser/test/robots-without-sitemap/robots.txt': '',
  'aafeher+go-sitemap-parser/test/sitemap-01.xml': 'hints-ignored',
  'aafeher+go-sitemap-parser/test/sitemap-01.xml.gz': 'hints-ignored',
  'aafeher+go-sitemap-parser/test/sitemap-02.xml': 'hints-ignored',
  'aafeher+go-sitemap-parser/test/sitemap-02.xml.gz': 'hints-ignored',
  'aafeher+go-sitemap-parser/test/sitemap-03.xml': 'hints-ignored lastmod-date-only',
  'aafeher+go-sitemap-parser/test/sitemap-03.xml.gz': 'hints-ignored lastmod-date-only',
  'aafeher+go-sitemap-parser/test/sitemap-04.xml': 'hints-ignored',
  'aafeher+go-sitemap-parser/test/sitemap-04.xml.gz': 'hints-ignored',
  'aafeher+go-sitemap-parser/test/sitemap-05.xml': 'hints-ignored',
  'aafeher+go-sitemap-parser/test/sitemap-05.xml.gz': 'hints-ignored',
  'aafeher+go-sitemap-parser/test/sitemap-06.xml': 'hints-ignored',
  'aafeher+go-sitemap-parser/test/sitemap-06.xml.gz': 'hints-ignored',
  'aafeher+go-sitemap-parser/test/sitemap-empty.xml': 'no-entries',
  'aafeher+go-sitemap-parser/test/sitemap-empty.xml.gz': 'no-entries',
  'aafeher+go-sitemap-parser/test/sitemap-follow-alpha-01.xml': 'hints-ignored',
  'aafeher+go-sitemap-parser/test/sitemap-follow-alpha-02.xml': 'hints-ignored',
  'aafeher+go-sitemap-parser/test/sitemap-follow-beta-01.xml': 'hints-ignored',
  'aafeher+go-sitemap-parser/test/sitemap-image-01.xml': 'image-child-order image-deprecated-tag',
  'aafeher+go-sitemap-parser/test/sitemap-news-01.xml': '',
  'aafeher+go-sitemap-parser/test/sitemap-video-01.xml': '',
  'aafeher+go-sitemap-parser/test/sitemapindex-1.xml': '',
  'aafeher+go-sitemap-parser/test/sitemapindex-1.xml.gz': '',
  'aafeher+go-sitemap-parser/test/sitemapindex-2.xml': '',
  'aafeher+go-sitemap-parser/test/sitemapindex-2.xml.gz': '',
  'aafeher+go-sitemap-parser/test/sitemapindex-empty-corrupted.xml.gz': 'gzip-damaged',
  'aafeher+go-sitemap-parser/test/sitemapindex-empty.xml': 'no-entries',
  'aafeher+go-sitemap-parser/test/sitemapindex-empty.xml.gz': 'no-entries',
  'aafeher+go-sitemap-parser/test/sitemapindex-follow-1.xml': '',
  'aafeher+go-sitemap-parser/test/sitemapindex-with-invalid-sitemap.xml': '',
  'aafeher+go-sitemap-parser/test/sitemapindex-with-invalid-sitemap.xml.gz': '',
  'aafeher+go-sitemap-parser/test/test.gz': 'unknown-root',
  'aafeher+go-sitemap-parser/test/test.txt': 'unknown-root',
  // After its `<url>` elements, it has a `<sitemap>`.
  'adbar+trafilatura/tests/resources/sitemap-hreflang.xml': 'hreflang-no-x-default wrong-child',
  'adbar+trafilatura/tests/resources/sitemap.xml': 'lastmod-date-only lastmod-uniform',
  'adbar+trafilatura/tests/resources/sitemap.xml.gz': 'lastmod-date-only lastmod-uniform',
  'adbar+trafilatura/tests/resources/sitemap2.xml': 'lastmod-date-only',
  'alphadev-net+kotlin-sitemap/lib/testResources/google.image.sample.sitemap.xml': '',
  'alphadev-net+kotlin-sitemap/lib/testResources/google.news.sample.sitemap.xml': 'news-too-old',
  'alphadev-net+kotlin-sitemap/lib/testResources/google.video.sample.sitemap.xml': 'video-deprecated-tag',
  // The peer reads this file without complaint, but the schema does not allow its empty values.
  'alphadev-net+kotlin-sitemap/lib/testResources/jan.alphadev.net.weird.sitemap.xml':
    'changefreq-invalid hints-ignored lastmod-not-a-date priority-invalid',
  'alphadev-net+kotlin-sitemap/lib/testResources/sitemaps.org.sitemap.xml': 'lastmod-date-only',
  'alphadev-net+kotlin-sitemap/lib/testResources/wordpress.org.sitemap.xml': 'stylesheet-xslt',
  'alphadev-net+kotlin-sitemap/lib/testResources/yoast.com.sitemap.xml': 'stylesheet-xslt',
  'alphadev-net+kotlin-sitemap/lib/testResources/yoast.com.sitemap2.xml': 'stylesheet-xslt',
  // The peer resolves the relative URL; here the base is unknown.
  'crawler-commons+crawler-commons/src/test/resources/robots/relative-sitemap-robots.txt':
    'robots-relative-sitemap',
  'crawler-commons+crawler-commons/src/test/resources/robots/robots-with-utf16be-bom.txt': 'not-utf8',
  'crawler-commons+crawler-commons/src/test/resources/robots/robots-with-utf16le-bom.txt': 'not-utf8',
  'crawler-commons+crawler-commons/src/test/resources/robots/robots-with-utf8-bom.txt': '',
  // The peer drops the second line; Urlset reports it.
  'crawler-commons+crawler-commons/src/test/resources/robots/sitemap-robots-dedup.txt': 'duplicate-loc',
  'crawler-commons+crawler-commons/src/test/resources/robots/sitemap-robots.txt': '',
  'crawler-commons+crawler-commons/src/test/resources/rss/feed.rss': 'feed-not-for-yandex',
  'crawler-commons+crawler-commons/src/test/resources/rss/xmlRss_pubDate.xml':
    'feed-not-for-yandex lastmod-no-zone lastmod-not-a-date',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/atom.xml': 'feed-not-for-yandex',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/do-not-visit.txt': '',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/extension/hebdenbridgetimes-articles-sitemap.xml':
    'child-order hints-ignored image-deprecated-tag video-deprecated-tag',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/extension/pagemaps-sitemap.xml': '',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/extension/shinpaideshou-news-sitemap.xml':
    'news-deprecated-tag news-too-old',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/extension/sitemap-images.xml':
    'image-deprecated-tag',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/extension/sitemap-links.xml':
    'hreflang-no-x-default',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/extension/sitemap-mobile.xml': '',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/extension/sitemap-news.xml':
    'news-deprecated-tag news-tag-missing news-too-old',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/extension/sitemap-videos-tvshow.xml':
    'child-order video-deprecated-tag',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/extension/sitemap-videos.xml':
    'video-deprecated-tag',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/sitemap-with-bom.txt': '',
  // Urlset reads the entries and reports the namespace. In its lenient mode, the peer also reads them.
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/sitemap.badns.xml':
    'hints-ignored loc-whitespace wrong-namespace',
  // Its rows have bare text and no loc. The peer reads the text as the loc. Urlset reports the missing loc and does not
  // guess.
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/sitemap.index.xml': 'loc-count unknown-child',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/sitemap.ns.xml': 'hints-ignored',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/sitemap.txt': '',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/sitemap.txt.gz': '',
  'crawler-commons+crawler-commons/src/test/resources/sitemaps/xmlSitemap.gz':
    'hints-ignored lastmod-date-only',
  'ekalinin+sitemap.js/schema/all.xsd': 'unknown-root',
  'ekalinin+sitemap.js/schema/sitemap.xsd': 'unknown-root',
  'ekalinin+sitemap.js/tests/mocks/alltags-index.cdata.xml': 'lastmod-date-only unknown-child',
  'ekalinin+sitemap.js/tests/mocks/alltags-index.xml': 'lastmod-date-only',
  // Like its locs, its image and video URLs end in `&><'"`.
  'ekalinin+sitemap.js/tests/mocks/alltags.cdata.xml':
    'extension-url-invalid hints-ignored hreflang-no-self hreflang-no-x-default hreflang-not-reciprocal image-deprecated-tag loc-illegal-character news-deprecated-tag news-too-old several-hosts unescaped-character video-deprecated-tag video-too-many-tags',
  'ekalinin+sitemap.js/tests/mocks/alltags.xml':
    'extension-url-invalid hints-ignored hreflang-no-self hreflang-no-x-default hreflang-not-reciprocal image-deprecated-tag loc-illegal-character news-deprecated-tag news-too-old several-hosts unescaped-character video-deprecated-tag video-too-many-tags',
  // The peer warns too.
  'ekalinin+sitemap.js/tests/mocks/bad-tag-index.xml': 'lastmod-date-only unknown-child',
  'ekalinin+sitemap.js/tests/mocks/bad-tag-sitemap.xml':
    'extension-url-invalid hints-ignored hreflang-no-self hreflang-no-x-default hreflang-not-reciprocal image-deprecated-tag loc-illegal-character news-deprecated-tag news-too-old several-hosts unescaped-character unknown-child video-deprecated-tag video-too-many-tags',
  'ekalinin+sitemap.js/tests/mocks/cli-urls-2.txt': '',
  // Without a title, it violates the video schema.
  'ekalinin+sitemap.js/tests/mocks/cli-urls.json.bad.xml': 'hints-ignored video-tag-missing',
  'ekalinin+sitemap.js/tests/mocks/cli-urls.json.txt': 'unknown-root',
  'ekalinin+sitemap.js/tests/mocks/cli-urls.json.xml':
    'hints-ignored unescaped-character video-deprecated-tag',
  'ekalinin+sitemap.js/tests/mocks/cli-urls.txt': '',
  // The peer rejects it. Here a bare `<` is an error, and the text around it is still read.
  'ekalinin+sitemap.js/tests/mocks/index-unescaped-lt.xml': 'lastmod-invalid unescaped-character',
  'ekalinin+sitemap.js/tests/mocks/long-list.txt.gz': 'text-too-many',
  'ekalinin+sitemap.js/tests/mocks/medium-list.txt.gz': 'text-too-many',
  'ekalinin+sitemap.js/tests/mocks/perf-data.json.txt': 'no-entries',
  // RFC 3986 does not allow quotation marks in a URL.
  'ekalinin+sitemap.js/tests/mocks/perf-data.txt': 'duplicate-loc loc-illegal-character loc-non-ascii',
  'ekalinin+sitemap.js/tests/mocks/perf-data.xml': 'no-entries',
  'ekalinin+sitemap.js/tests/mocks/short-list.txt': '',
  // A bare `<` again.
  'ekalinin+sitemap.js/tests/mocks/unescaped-lt.xml':
    'changefreq-invalid extension-url-invalid hints-ignored loc-illegal-character unescaped-character',
  'ekalinin+sitemap.js/tests/mocks/video.xml': 'video-deprecated-tag',
  'eliasdabbas+advertools/tests/data/sitemap_testing/error_sitemap.xml':
    'wrong-namespace xml-not-well-formed',
  // The license of an image must be a URL, not `Free License`.
  'eliasdabbas+advertools/tests/data/sitemap_testing/image_sitemap.xml':
    'extension-url-invalid image-deprecated-tag',
  // Google asks for a language without a region, except zh-cn and zh-tw.
  'eliasdabbas+advertools/tests/data/sitemap_testing/news_sitemap.xml':
    'loc-whitespace news-deprecated-tag news-language news-too-old unescaped-character',
  'eliasdabbas+advertools/tests/data/sitemap_testing/regular_sitemap.xml': 'hints-ignored lastmod-date-only',
  'eliasdabbas+advertools/tests/data/sitemap_testing/regular_sitemap.xml.gz':
    'gzip-name-mismatch hints-ignored lastmod-date-only',
  'eliasdabbas+advertools/tests/data/sitemap_testing/robots.txt': '',
  // It lists itself, but only its publish location would show that. Its rows have several hosts.
  'eliasdabbas+advertools/tests/data/sitemap_testing/sitemap_index.xml': 'lastmod-date-only several-hosts',
  // Its videos lack a thumbnail, the description is a single space, and the location is `None`.
  'eliasdabbas+advertools/tests/data/sitemap_testing/video_sitemap.xml':
    'child-order extension-url-invalid video-deprecated-tag video-tag-missing',
  'eliasdabbas+advertools/tests/data/sitemap_testing/zipped_sitemap.xml.gz':
    'hints-ignored lastmod-date-only',
  'oxffaa+gopher-parse-sitemap/testdata/sitemap-index.golden': 'text-stray-line',
  'oxffaa+gopher-parse-sitemap/testdata/sitemap-index.xml': 'lastmod-date-only',
  'oxffaa+gopher-parse-sitemap/testdata/sitemap.golden': 'text-stray-line',
  'oxffaa+gopher-parse-sitemap/testdata/sitemap.xml': 'hints-ignored lastmod-date-only',
  'samdark+sitemap/tests/siteindex.xsd': 'unknown-root',
  'samdark+sitemap/tests/sitemap.xsd': 'unknown-root',
  'samdark+sitemap/tests/sitemap_xhtml.xsd': 'unknown-root',
  'samdark+sitemap/tests/xhtml1-strict.xsd': 'unknown-root',
  'samdark+sitemap/tests/xml.xsd': 'unknown-root',
  'scrapy+scrapy/tests/sample_data/compressed/truncated-crc-error-short.gz': 'gzip-damaged unknown-root',
  'scrapy+scrapy/tests/sample_data/compressed/truncated-crc-error.gz': 'gzip-damaged unknown-root',
  'scrapy+scrapy/tests/sample_data/compressed/unexpected-eof.gz': 'gzip-damaged unknown-root',
  // Has text after the root element.
  'svmk+rust-sitemap/tests/documents/sitemap1.xml': 'hints-ignored lastmod-date-only xml-not-well-formed',
  'yterajima+go-sitemap/testdata/sitemap-1.xml': 'hints-ignored lastmod-uniform',
  'yterajima+go-sitemap/testdata/sitemap-2.xml': 'hints-ignored lastmod-uniform',
  'yterajima+go-sitemap/testdata/sitemap-3.xml': 'hints-ignored lastmod-uniform',
  'yterajima+go-sitemap/testdata/sitemap.xml': 'hints-ignored lastmod-uniform',
  'yterajima+go-sitemap/testdata/sitemapindex.xml': 'stylesheet-xslt',
  // The peer rejects its loc because of where the sitemap is published, which is unknown here.
  'crawler-commons+crawler-commons/inline/testLenientParser.xml': '',
  'crawler-commons+crawler-commons/inline/testPartialSitemapIndicesAllowed.xml': 'xml-not-well-formed',
  'crawler-commons+crawler-commons/inline/testPartialSitemapsAllowed.xml': 'xml-not-well-formed',
  // The strict peer rejects the whole file. Here both entries are read, and the fault is reported.
  'crawler-commons+crawler-commons/inline/testSitemapParserBrokenXml.xml':
    'loc-count loc-whitespace xml-not-well-formed',
  'crawler-commons+crawler-commons/inline/testStripUnicodeWhiteSpace.xml': 'loc-whitespace wrong-namespace',
  // The peer reads two rows. By XML rules, there is one row with two locs; the fix for loc-count splits it.
  'crawler-commons+crawler-commons/inline/testUnclosedSitemapIndexFile1.xml': 'loc-count wrong-namespace',
  // Like the file above, but with three locs.
  'crawler-commons+crawler-commons/inline/testUnclosedSitemapIndexFile2.xml':
    'duplicate-child loc-count wrong-namespace',
  // The text inside the loc is read, as in the peer; the element around it is reported.
  'crawler-commons+crawler-commons/inline/testUrlLocUrl.xml': 'hints-ignored lastmod-date-only unknown-child',
  // The peer skips the link without href; Urlset reports it.
  'scrapy+scrapy/inline/test_alternate.xml':
    'hreflang-incomplete hreflang-no-x-default hreflang-not-reciprocal hreflang-set-differs',
  'scrapy+scrapy/inline/test_comment.xml': '',
  'scrapy+scrapy/inline/test_sitemap.xml': 'hints-ignored lastmod-date-only wrong-namespace',
  // The peer strips the blank lines, which no XML parser would do.
  'scrapy+scrapy/inline/test_sitemap_blanklines.xml': 'content-before-declaration lastmod-date-only',
  'scrapy+scrapy/inline/test_sitemap_index.xml': 'lastmod-date-only',
  'scrapy+scrapy/inline/test_sitemap_non_string_tag.xml': 'unknown-root',
  'scrapy+scrapy/inline/test_sitemap_strip.xml':
    'hints-ignored lastmod-date-only lastmod-not-a-date loc-whitespace wrong-namespace',
  'scrapy+scrapy/inline/test_sitemap_urls_from_robots.txt': 'robots-relative-sitemap',
  'scrapy+scrapy/inline/test_sitemap_wrong_ns.xml':
    'hints-ignored lastmod-date-only lastmod-not-a-date loc-whitespace wrong-namespace',
  'scrapy+scrapy/inline/test_sitemap_wrong_ns2.xml':
    'hints-ignored lastmod-date-only lastmod-not-a-date loc-whitespace wrong-namespace',
  // The peer drops the entity. Urlset neither expands it nor loses it.
  'scrapy+scrapy/inline/test_xml_entity_expansion.xml': 'doctype-present leak-suspect',
  // A template with `esi:include`: the prefix is not declared, and the element is not closed.
  'adobe+theblog/feed.xml': 'feed-not-for-yandex xml-not-well-formed',
  'adobe+theblog/robots.txt': '',
  'adobe+theblog/sitemap.br.xml': 'lastmod-date-only',
  'adobe+theblog/sitemap.de.xml': 'lastmod-date-only',
  'adobe+theblog/sitemap.es.xml': 'lastmod-date-only',
  'adobe+theblog/sitemap.fr.xml': 'lastmod-date-only',
  'adobe+theblog/sitemap.it.xml': 'lastmod-date-only',
  'adobe+theblog/sitemap.jp.xml': 'duplicate-loc lastmod-date-only',
  'adobe+theblog/sitemap.ko.xml': 'lastmod-date-only',
  'adobe+theblog/sitemap.xml': 'duplicate-loc lastmod-date-only',
};
