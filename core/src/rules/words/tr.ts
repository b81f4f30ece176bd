import { usualName } from '../../protocol/extensions/extension-table.ts';
import { wrongCountries } from '../video/video-attribute.ts';
import type { RuleCatalogue } from './rule-catalogue.ts';

export const tr: RuleCatalogue = {
  'xml-not-well-formed': {
    title: 'XML düzgün değil',
    text: 'Arama motorları okumayı burada bırakır; örneğin kaçışsız bir & ya da kapanmamış bir etiket yüzünden. Search Console: “Parsing error”.',
  },
  'not-utf8': {
    title: 'UTF-8 değil',
    text: 'Site haritası UTF-8 ile kodlanır. Dosyanın kodlaması biliniyorsa, düzenleyip kaydettiğinizde bütün dosya UTF-8 olur. Bilinmiyorsa kodlamayı düzeltme penceresinde seçin; yoksa düzeltme, URL’lerdeki baytları yüzde ile kodlar.',
  },
  'content-before-declaration': {
    title: 'Bildirimden önce içerik',
    text: '<?xml öncesinde boş satır bile bulunamaz. Kaldırın. Search Console: “Leading whitespace”.',
  },
  'unknown-root': {
    title: 'Yanlış kök öğe',
    text: 'Site haritasının kök öğesi urlset ya da sitemapindex olur. Bu dosya başka bir şey, belki bir web sayfası. Site haritasının kendisini alın. Search Console: “Unsupported format”.',
  },
  'wrong-namespace': {
    title: 'Yanlış ad alanı',
    text: 'Motorlar etiketleri yalnızca, harfi harfine, http://www.sitemaps.org/schemas/sitemap/0.9 ad alanında tanır. Düzeltin. Search Console: “Incorrect namespace”.',
  },
  'wrong-extension-namespace': {
    title: 'Uzantının yanlış ad alanı',
    text: 'Google görselleri, videoları, haberleri ve dil sürümlerini ad alanlarının tam adından tanır, başkasında atlar. Düzeltin ya da bildirin. Search Console: “Incorrect namespace”.',
  },
  'doctype-present': {
    title: 'DOCTYPE var',
    text: 'Site haritasında DOCTYPE bulunmamalıdır. Urlset içindeki varlıkları açmaz. Kaldırın.',
  },
  'no-entries': {
    title: 'Girdi yok',
    text: 'Dosyada girdi yok. Girdi ekleyin ya da dosyayı dizinden çıkarın. Search Console: “Empty sitemap”.',
  },
  'loc-count': {
    title: 'Tam olarak bir URL yok',
    text: 'Her girdide tam olarak bir loc bulunur. Bir tane verin ya da girdiyi bölün. Search Console: “Missing XML tag”.',
    ways: {
      none: () => 'URL’si olmayan girdi',
      two: () => 'İki URL’li girdi',
      several: () => 'Birden çok URL’li girdi',
    },
  },
  'duplicate-child': {
    title: 'Yinelenen etiket',
    text: 'Her etiket bir girdide en çok bir kez bulunur; motorlar yalnız birini okur. Search Console: “Invalid XML: too many tags”.',
  },
  'child-order': {
    title: 'Etiketler sırasız',
    text: 'Protokolün şeması loc, lastmod, changefreq, priority, sonra uzantılar sırasını ister. Motorlar her sırayı, doğrulayıcılar yalnız bunu kabul eder; sıralayın.',
  },
  'unknown-child': {
    title: 'Bilinmeyen etiket',
    text: 'Protokolde bu adda bir etiket yok. Yazımını denetleyin ya da ona kendi ad alanını verin.',
    ways: {
      text: (text) => `Etiketlerin dışında metin: ${text}`,
    },
  },
  'extension-outside-url': {
    title: 'Girdinin dışında uzantı',
    text: 'Görseller, videolar, haberler ve dil sürümleri url içinde bulunur; Google başka yerde onları atlar. İlgili oldukları girdiye taşıyın.',
  },
  'too-many-urls': {
    title: '50.000’den çok URL',
    text: 'Bir site haritası en çok 50.000 URL tutar. Kalanı başka birine taşıyın. Search Console: “Too many URLs”.',
  },
  'too-large': {
    title: '50 MB’den büyük',
    text: 'Site haritası hem sıkıştırılmamış hâliyle hem diskte en çok 52.428.800 bayttır. Bölün. Search Console: “Sitemap file size error”.',
  },
  'loc-too-long': {
    title: 'URL çok uzun',
    text: 'Bir loc 2.048 karakterden kısadır. Arama motorları uzununu atlar. Search Console: “Invalid URL”.',
  },
  'loc-too-short': {
    title: 'URL çok kısa',
    text: 'Protokolün şemasına göre loc en az 12 karakterdir. URL’nin tam olduğunu denetleyin.',
  },
  'loc-long-for-yandex': {
    title: 'URL Yandex için çok uzun',
    text: 'Yandex, kodu çözülünce en çok 1.024 karakterlik URL’leri alır ve çok uzun kodlanmış olanlar için uyarır. Sayfaya daha kısa bir URL verin.',
  },
  'loc-not-absolute': {
    title: 'Tam URL değil',
    text: 'Site haritası, protokol ve sunucuyla birlikte tam URL’leri listeler. https:// ya da http:// ile başlatın. Search Console: “Invalid URL”.',
  },
  'loc-other-host': {
    title: 'Site haritasından farklı protokol ya da sunucu',
    text: 'Protokol, sunucu ya da bağlantı noktası site haritasının yayımlandığı yerden farklı; motorlar girdiyi atlar. Onu kendi sunucusunun site haritasına taşıyın ya da ikisini de motorda doğrulayın. Search Console: “URL not allowed”.',
  },
  'loc-outside-scope': {
    title: 'URL site haritasının üstünde',
    text: 'Site haritası yalnızca kendi klasörünü ve alt klasörlerini kapsar. Daha yukarıda yayımlayın ya da girdiyi taşıyın. Search Console: “URL not allowed”.',
  },
  'cross-submission-needed': {
    title: 'Site haritası sunucunun robots.txt’sinde yok',
    text: 'Listelenen sunucunun robots.txt dosyası ne bu site haritasını ne de dizinini belirtiyor; o sunucu bu site haritasında listelenmeye izin vermedi. O robots.txt dosyasına bir Sitemap satırı ekleyin ya da iki sunucuyu da motorda doğrulayın.',
  },
  'mixed-www': {
    title: 'Sunucu hem www’li hem www’siz',
    text: 'Aynı sunucu iki biçimde de listelenmiş; çoğu zaman biri ötekine yönlendirir. Sitenin kendi kullandığı biçimi tutun. Düzeltme yayın adresini izler. Search Console: “Path mismatch: Missing/Includes www”.',
  },
  'unescaped-character': {
    title: 'Kaçışsız karakter',
    text: 'Arama motorları kaçışsız bir & ya da < karakterinde okumayı bırakır. Kaçışsız bir >, tırnak ya da kesme işareti zarar vermez. Değeri değiştirip kaydettiğinizde Urlset hepsini doğru yazar. Search Console: “Parsing error”.',
  },
  'loc-illegal-character': {
    title: 'URL’de geçersiz karakter',
    text: 'URL’de boşluk, köşeli ayraç ve bazı başka karakterler bulunamaz. Bunları yüzde koduyla yazın: boşluk %20’dir. Boş (%00) ve görünmez karakterleri kaldırın. Search Console: “Invalid URL”.',
  },
  'loc-non-ascii': {
    title: 'ASCII dışı harfler',
    text: 'Arama motorları bu harfleri kabul eder ama yüzde kodlu biçim daha güvenlidir.',
  },
  'loc-bad-percent-escape': {
    title: 'Bozuk yüzde kodu',
    text: '% işaretinden sonra iki onaltılık rakam gelir ve birlikte UTF-8 oluşturur. URL’yi yeniden kodlayın.',
  },
  'loc-double-encoded': {
    title: 'İki kez kodlanmış',
    text: 'URL yeniden yüzde kodlanmış, örneğin %C3 yerine %25C3. Bir kez çözün.',
  },
  'loc-fragment': {
    title: 'URL’de parça kimliği',
    text: 'Arama motorları # işaretinden sonrasını atar. Onu kaldırın ya da sayfanın kendisini listeleyin.',
  },
  'loc-credentials': {
    title: 'URL’de parola',
    text: 'URL, herkesin okuyabileceği bir kullanıcı adı ya da parola içeriyor. Kaldırın.',
  },
  'loc-whitespace': {
    title: 'URL çevresinde boşluk',
    text: 'URL’nin çevresinde boşluk var. Motorlar çoğunlukla kırpar; yalnızca URL’yi yazın.',
  },
  'duplicate-loc': {
    title: 'İki kez listelenmiş',
    text: 'Projede aynı URL’ye sahip başka bir girdi var; motorlar onu bir kez okur. Birini, en iyisi lastmod değeri en yeni olanı tutun.',
    ways: {
      twin: (loc, other) => `Aynı URL: ${other}: ${loc}`,
    },
  },
  'equivalent-loc': {
    title: 'Büyük olasılıkla aynı sayfa',
    text: 'Başka bir girdi yalnızca eğik çizgi, harf büyüklüğü, varsayılan bağlantı noktası, index sayfası ya da parametre sırasıyla ayrılıyor. Sayfanın kendi asıl (canonical) dediği URL’yi tutun.',
    ways: {
      twin: (loc, other) => `Büyük olasılıkla aynı sayfa: ${other}: ${loc}`,
    },
  },
  'lastmod-invalid': {
    title: 'Okunamayan tarih',
    text: 'lastmod değerini 2025-10-30 ya da 2025-10-30T14:12:14+02:00 biçiminde yazın. Search Console: “Invalid date”.',
  },
  'lastmod-reduced-precision': {
    title: 'Eksik lastmod',
    text: 'Yalnız yıl, ay ya da saniyesiz saat geçerlidir ama protokolün şemasına uymaz. Biliyorsanız günü ekleyin.',
    ways: {
      year: (value) => `lastmod yalnız yılı veriyor: ${value}`,
      month: (value) => `lastmod yalnız ayı veriyor: ${value}`,
      minutes: (value) => `lastmod saatinde saniye yok: ${value}`,
    },
  },
  'lastmod-no-zone': {
    title: 'Saat dilimi yok',
    text: 'Saat için saat dilimi gerekir: Z ya da +02:00 gibi bir fark. Search Console: “Invalid date”.',
  },
  'lastmod-not-a-date': {
    title: 'Olanaksız tarih',
    text: 'Böyle bir tarih yok ya da değer boş. Düzeltin ya da temizleyin. Search Console: “Invalid date”.',
    ways: {
      empty: () => 'Boş tarih',
    },
  },
  'lastmod-future': {
    title: 'Gelecekteki tarih',
    text: 'Sayfa bugünden sonra değişmiş olamaz. Bing böyle tarihleri reddeder; düzeltin ya da temizleyin.',
  },
  'lastmod-uniform': {
    title: 'lastmod neredeyse hep aynı',
    text: 'On girdiden en az dokuzunda aynı lastmod var; motorlar gerçek olmayan tarihlere güvenmez. Her sayfaya değiştiği zamanı verin ya da lastmod’u yazmayın.',
  },
  'lastmod-date-only': {
    title: 'Saati olmayan lastmod',
    text: 'Bing, 2025-10-30T14:12:14+02:00 gibi saati ve saat dilimi olan lastmod’u yeğler. Biliyorsanız saati ekleyin.',
    ways: {
      count: (count) => `${count} lastmod değerinde saat yok`,
    },
  },
  'changefreq-invalid': {
    title: 'Bilinmeyen changefreq',
    text: 'Küçük harfle always, hourly, daily, weekly, monthly, yearly ya da never kullanın. Search Console: “Invalid tag value”.',
  },
  'priority-invalid': {
    title: 'Priority sınır dışında',
    text: 'Priority, noktayla yazılan 0.0 ile 1.0 arası bir sayıdır. Search Console: “Invalid tag value”.',
  },
  'hints-ignored': {
    title: 'changefreq, priority okunmuyor',
    text: 'Google ve Bing changefreq ile priority’yi okumaz; yalnız Yandex, priority sırasıyla taradığını söyler. Yandex sizin için önemli değilse bunları çıkarın.',
    ways: {
      count: (count) => `${count} girdide Google ve Bing’in okumadığı changefreq ya da priority var`,
    },
  },
  'value-too-long': {
    title: 'Değer Yandex için çok uzun',
    text: 'Yandex, 100 bayttan uzun lastmod, changefreq ya da priority için uyarır. Çevresinde metin olmadan yalnız değeri yazın.',
  },
  'index-too-many': {
    title: 'Çok fazla site haritası',
    text: 'Bir dizin en çok 50.000 site haritası listeleyebilir. Dizini bölün. Search Console: “Too many sitemaps”.',
  },
  'index-nested': {
    title: 'Dizin içinde dizin',
    text: 'Bir dizin yalnızca site haritalarını listeleyebilir, başka bir dizini listeleyemez. Site haritalarını doğrudan listeleyin. Search Console: “Incorrect sitemap index format: Nested sitemap indexes”.',
  },
  'index-cycle': {
    title: 'Kendini listeleyen dizin',
    text: 'Satır, kendi dizinini ya da ona geri götüren bir dizini listeliyor. Bir dizin yalnızca site haritalarını listeleyebilir. Satırı kaldırın.',
  },
  'index-other-host': {
    title: 'Dizinden farklı protokol ya da sunucu',
    text: 'Protokol, sunucu ya da bağlantı noktası dizinin yayımlandığı yerden farklı; motorlar site haritasını atlar. İkisini tek sunucuda yayımlayın ya da ötekini motorda doğrulayın. Search Console: “URL not allowed”.',
  },
  'index-child-scope': {
    title: 'Site haritası dizinin üstünde',
    text: 'Google site haritalarını yalnızca dizinin klasöründen ve alt klasörlerinden okur. Dizini daha yukarıda yayımlayın ya da site haritasını taşıyın.',
  },
  'index-too-many-files': {
    title: '1.000’den çok site haritası',
    text: 'Search Console raporları dizin başına en çok 1.000 site haritası gösterir; site başına en çok 500 dizin kabul edilir. Hepsini orada görmek için küçük site haritalarını birleştirin.',
  },
  'index-lastmod-stale': {
    title: 'lastmod site haritasından eski',
    text: 'Site haritası bu lastmod’dan sonra değişmiş; motorlar onu yeniden okumayabilir. Dosyanın son değiştiği zamanı yazın.',
  },
  'index-child-missing': {
    title: 'Site haritası eksik',
    text: 'Dizinin listelediği dosya klasöründe değil, bir site haritası değil ya da sunucusu onu göndermiyor, bu yüzden girdileri denetlenemez. Oraya koyun ya da satırı düzeltin. Search Console: “General HTTP error”.',
  },
  'gzip-damaged': {
    title: 'Bozuk gzip',
    text: 'Sıkıştırılmış dosya kesik, bozuk, iki kez sıkıştırılmış ya da ardında başka baytlar var. Yeniden alın ya da yeniden kaydedin. Search Console: “Compression error”.',
  },
  'gzip-name-mismatch': {
    title: 'Ad ve sıkıştırma farklı',
    text: 'Ad, yalnızca dosya sıkıştırılmışsa .gz ile biter. Yeniden adlandırın ya da sıkıştırmayı değiştirin.',
  },
  'text-stray-line': {
    title: 'URL olmayan satır',
    text: 'Metin site haritasının her satırında tek bir tam URL bulunur; boş satır bile bulunmaz. Satırı kaldırın ya da tamamlayın.',
  },
  'text-too-many': {
    title: 'Metin listesi çok uzun',
    text: 'Metin site haritası en çok 50.000 URL tutar; motorlar bütün dosyayı reddedebilir. Bölün.',
  },
  'feed-not-for-yandex': {
    title: 'Yandex’in okumadığı akış',
    text: 'Google ve Bing, RSS 2.0 ile Atom 1.0’ı site haritası olarak okur, protokol Atom 0.3’ü de belirtir. Yandex hiçbirini okumaz. Ona aynı sayfaların urlset’ini verin.',
  },
  'feed-mrss': {
    title: 'Medya RSS’i',
    text: 'Medya RSS’ini yalnız Google, o da yalnız videolar için okur. Öteki motorlara aynı sayfaların urlset’ini verin.',
  },
  'image-too-many': {
    title: '1.000’den çok görsel',
    text: 'Google bir girdinin en çok 1.000 görselini okur. Kalanı onları gösteren başka sayfalara taşıyın.',
  },
  'image-loc-missing': {
    title: 'image:loc’u olmayan görsel',
    text: 'Görsel URL’sini image:loc ile bildirir, yoksa Google onu atlar. Ekleyin; doğruladığınız başka bir sunucuda da olabilir. Search Console: “Missing XML tag”.',
  },
  'image-deprecated-tag': {
    title: 'Görselin etkisiz etiketi',
    text: 'Google; image:caption, image:geo_location, image:title ve image:license etiketlerini 6 Ağustos 2022’den beri okumuyor. Kaldırın.',
  },
  'image-child-order': {
    title: 'Görsel etiketleri sırasız',
    text: 'Şema image:loc, caption, geo_location, title, license sırasını ister. Google her sırayı, doğrulayıcılar yalnız bunu kabul eder; sıralayın.',
  },
  'video-tag-missing': {
    title: 'Videoda etiket eksik',
    text: 'Video; video:thumbnail_loc, video:title, video:description ve video:content_loc ya da video:player_loc ister, yoksa Google onu atlar. Eksik olanı ekleyin. Search Console: “Missing XML tag”.',
  },
  'video-location-is-page': {
    title: 'Video URL’si sayfanın URL’si',
    text: 'video:content_loc ve video:player_loc, videoyu gösteren sayfayı değil, video dosyasını ya da oynatıcıyı belirtir. URL’yi düzeltin. Search Console: “Video location and play page location are the same”.',
  },
  'video-text-too-long': {
    title: 'Video metni çok uzun',
    text: 'Videonun başlığı en çok 100, açıklaması 2.048, kategorisi 256 karakterdir. Metni kısaltın.',
  },
  'video-number-range': {
    title: 'Video sayısı sınır dışında',
    text: 'duration 1 ile 28.800 arası tam saniye, rating 0.0 ile 5.0 arası, view_count 0’dan başlayan bir tam sayıdır. Değeri düzeltin. Search Console: “Invalid tag value”.',
  },
  'video-too-many-tags': {
    title: 'Video etiketleri sınırı aşıyor',
    text: 'Bir videoda en çok 32 video:tag ve 255 karakterlik yükleyen adı bulunur; yükleyenin sayfası girdinin sunucusundadır. Fazlasını çıkarın.',
    ways: {
      tags: () => '32’den çok etiketli video',
      name: () => 'Yükleyen adı 255 karakterden uzun',
      info: (url) => `Yükleyen bağlantısı sayfanın kendi alan adında bir URL olmalı: ${url}`,
    },
  },
  'video-attribute': {
    title: 'Videonun yanlış özniteliği',
    text: 'video:restriction ve video:platform, allow ya da deny değerli relationship ister. İlki ISO 3166 ülkelerini, ikincisi web, mobile ya da tv’yi listeler. Değeri düzeltin. Search Console: “Invalid attribute value”.',
    ways: {
      country: (value) => `${wrongCountries(value).join(', ')} bir ülke kodu değil`,
      platform: (value) => `Platformlar web, mobile ve tv’dir: ${value}`,
      silent: (_, tag) => `${usualName(tag)} için allow ya da deny gerekli`,
      relationship: (value) => `relationship allow ya da deny olmalı: ${value}`,
    },
  },
  'video-boolean': {
    title: 'yes ya da no değil',
    text: 'Bu video etiketi yes ya da no olmalıdır. Değeri düzeltin. Search Console: “Invalid tag value”.',
  },
  'video-deprecated-tag': {
    title: 'Videonun etkisiz etiketi',
    text: 'Google; video:category, gallery_loc, price, tvshow ile player_loc’un allow_embed ve autoplay özniteliklerini 6 Ağustos 2022’den beri okumuyor. Kaldırın.',
  },
  'news-too-many': {
    title: '1.000’den çok haber',
    text: 'Haber site haritası en çok 1.000 haber tutar. Kalanı başka bir site haritasına taşıyın. Search Console: “Too many News URLs”.',
  },
  'news-too-old': {
    title: 'İki günden eski haber',
    text: 'Google Haberler, site haritasından son 48 saatin haberlerini alır. Haber etiketlerini ya da girdiyi kaldırın; sayfanın kendisi listede kalabilir.',
  },
  'news-tag-missing': {
    title: 'Haberde etiket eksik',
    text: 'Haber; yayının adını ve dilini, yayın tarihini ve başlığı ister, yoksa Google onu atlar. Eksik olanı ekleyin. Search Console: “Missing <publication> tag”.',
  },
  'news-language': {
    title: 'Haberin bilinmeyen dili',
    text: 'Yayının dili, tr gibi iki ya da üç harfli ISO 639 kodudur; Çince zh-cn ya da zh-tw olur. Kodu düzeltin. Search Console: “Invalid tag value”.',
  },
  'news-deprecated-tag': {
    title: 'Haberin etkisiz etiketi',
    text: 'Google; news:access, news:genres, news:keywords ve news:stock_tickers etiketlerini artık okumuyor. Kaldırın.',
  },
  'news-empty': {
    title: 'Boş haber site haritası',
    text: 'Google, girdisi olmayan haber site haritasını kabul eder, protokol etmez. Haber yokken dosyayı çıkarın.',
  },
  'hreflang-incomplete': {
    title: 'Eksik hreflang bağlantısı',
    text: 'Dil sürümünde rel="alternate", hreflang ve href içinde tam URL bulunur, yoksa Google ve Yandex onu atlar. Eksik olanı ekleyin.',
    ways: {
      rel: () => 'rel="alternate" olmayan hreflang bağlantısı',
      hreflang: () => 'hreflang değeri olmayan hreflang bağlantısı',
      href: () => 'href olmayan hreflang bağlantısı',
      relative: (href) => `Göreli URL’li hreflang bağlantısı: ${href}`,
    },
  },
  'hreflang-invalid-code': {
    title: 'Geçersiz hreflang',
    text: 'hreflang bir dildir; isteğe bağlı olarak kısa çizgiyle yazı sistemi ve ülke eklenir: en-GB, zh-Hant ya da x-default; en-UK ve en_US değil. Düzeltin, yoksa dil sürümü atlanır.',
  },
  'hreflang-no-self': {
    title: 'Kendine hreflang bağlantısı yok',
    text: 'Dil sürümleri olan sayfa kendini de listeler, yoksa Google hepsini yok sayabilir. Kendi URL’si ve diliyle bir dil sürümü ekleyin.',
  },
  'hreflang-not-reciprocal': {
    title: 'hreflang geri bağlantısı yok',
    text: 'Google bir dil sürümünü ancak o sayfa da bunu listelerse kabul eder. Bağlantıyı oraya ekleyin; proje dışındakiler yalnızca sayılır.',
    ways: {
      unchecked: (count) =>
        `${count} girdi bu dosyalarda olmayan dil sürümleri gösteriyor; geri bağlantıları denetlenemedi`,
    },
  },
  'hreflang-set-differs': {
    title: 'Farklı hreflang kümeleri',
    text: 'Birbirinin dil sürümü olan sayfaların hepsi, her dil bir kez olmak üzere aynı kümeyi listeler. Bütün kümeyi hepsine kopyalayın.',
    ways: {
      twice: (language) => `hreflang ${language} iki kez listelenmiş`,
    },
  },
  'hreflang-label-conflict': {
    title: 'Dil etiketleri çelişiyor',
    text: 'Aynı sayfa farklı dillerle listelenmiş ya da iki sayfanın dilleri yer değiştirmiş (/fr/ için en, /en/ için fr); arama motorları hangisinin doğru olduğunu bilemez. Her sayfayı her girdide aynı dille etiketleyin.',
  },
  'hreflang-no-x-default': {
    title: 'x-default yok',
    text: 'x-default, dili listede olmayanlar için sayfayı belirtir. İsteğe bağlıdır; böyle bir sayfa varsa ekleyin.',
  },
  'robots-relative-sitemap': {
    title: 'Sitemap satırı tam URL değil',
    text: 'robots.txt dosyasının Sitemap satırında protokol ve sunucuyla tam URL bulunur, yoksa motorlar onu atlar. Tamamlayın.',
  },
  'robots-blocks-url': {
    title: 'robots.txt engelliyor',
    text: 'robots.txt, site haritasının okunmasını istediği sayfayı motorlara kapatıyor. Orada izin verin ya da girdiyi kaldırın. Search Console: “URLs blocked by robots.txt”.',
  },
  'stylesheet-xslt': {
    title: 'XSLT stil sayfası',
    text: 'Kasım 2026’dan itibaren tarayıcılar XSLT’yi uygulamayı bırakır; dosyayı açan kişi çıplak XML görür. Arama motorları onu hiç okumaz: satırı tutun ya da kaldırın.',
  },
  'leak-suspect': {
    title: 'Deneme ya da iç adres gibi görünüyor',
    text: 'URL; bir deneme sitesine, özel ağa ya da yönetim sayfasına benziyor veya anahtar ya da parola taşıyor. Herkese açık olması gerektiğinden emin olun ya da kaldırın.',
  },
  'tracking-parameter': {
    title: 'URL’de izleme parametresi',
    text: 'utm_source ya da gclid gibi parametreler tek sayfayı çok sayfa gibi gösterir ve istatistiklerinizi bozar. Kaldırın.',
  },
  'mixed-scheme': {
    title: 'Hem http hem https listelenmiş',
    text: 'Aynı sayfa iki protokolle de listelenmiş; arama motorları yalnızca birini okur. Sitenin kullandığını tutun. Düzeltme yayın adresini izler.',
    ways: {
      twin: (loc, other) => `${other} ile http ve https dışında aynı sayfa: ${loc}`,
    },
  },
  'session-id': {
    title: 'URL’de oturum kimliği',
    text: 'Oturum kimliği aynı sayfaya her ziyarette yeni bir URL verir; motorlar onu tekrar tekrar okur. URL’yi onsuz listeleyin.',
  },
  'loc-no-path': {
    title: 'Sondaki eğik çizgi yok',
    text: 'Ana sayfanın URL’si eğik çizgiyle biter, örneğin https://www.example.com/.',
  },
  'loc-invalid-host': {
    title: 'Olanaksız sunucu',
    text: 'Böyle bir sunucu adı ya da bağlantı noktası olamaz. Düzeltin. Search Console: “Invalid URL”.',
  },
  'wrong-child': {
    title: 'Başka tür dosyanın etiketi',
    text: 'urlset url içerir, dizin sitemap içerir; dizinde changefreq ve priority bulunmaz. Search Console: “Invalid XML”.',
  },
  'zip-not-gzip': {
    title: 'gzip yerine ZIP',
    text: 'Motorlar gzip okur, ZIP okumaz. Açıp gzip ile sıkıştırın. Search Console: “Compression error”.',
  },
  'near-limit': {
    title: 'Neredeyse dolu',
    text: 'Dosya, 50.000 girdi ya da 50 MB sınırının yüzde 90’ına ulaştı. Motorlar reddetmeden önce bölün.',
    ways: {
      urls: (percent) => `50.000 URL’nin yüzde ${percent} kadarı kullanıldı`,
      sitemaps: (percent) => `50.000 site haritasının yüzde ${percent} kadarı kullanıldı`,
      bytes: (percent) => `50 MB’nin yüzde ${percent} kadarı kullanıldı`,
    },
  },
  'not-at-root': {
    title: 'Sunucunun kökünde değil',
    text: 'Klasördeki bir site haritası yalnızca o klasörü ve alt klasörlerini kapsar. Bütün siteyi kapsaması için kökte yayımlayın.',
  },
  'shard-name-unstable': {
    title: 'Site haritası adları değişiyor',
    text: 'Son dışa aktarmanın site haritaları yeni adlar alıyor, ama arama motorları eskilerini bir süre daha ister. Ad kalıbını koruyun ya da eski dosyaları birkaç hafta yerinde bırakın.',
  },
  'indexnow-limits': {
    title: 'IndexNow sınırlarının dışında',
    text: 'IndexNow bir kerede tek sunucudan en çok 10.000 URL alır; anahtarı 8–128 harf, rakam ve tireden oluşur. Anahtarı düzeltin ya da URL’leri birkaç parçada gönderin.',
  },
  'archive-in-gzip': {
    title: 'Site haritası yerine arşiv',
    text: 'Gzip, dosyalardan oluşan bir arşiv içeriyor. Arama motorları yalnızca tek bir site haritası içeren gzip’i okur: her site haritasını ayrı sıkıştırın. Search Console: “Compression error”.',
  },
  'encoding-conflict': {
    title: 'Bayt sırası işareti bildirimle çelişiyor',
    text: 'Bayt sırası işareti ile XML bildirimi farklı kodlamalar belirtiyor. İşaret doğrudur, ama bazı programlar bildirime güvenir. Dosyayı UTF-8 olarak kaydedin ve bildirime UTF-8 yazın.',
  },
  'extension-duplicate-tag': {
    title: 'Uzantı etiketi yineleniyor',
    text: 'Bu etiket üst etiketinde yalnızca bir kez bulunabilir ve Google en çok birini okur. Doğru olanı tutun ya da her birine ayrı bir görsel, video veya girdi verin. Search Console: “Invalid XML: too many tags”.',
    ways: { tag: (_, tag) => `${usualName(tag)} yineleniyor` },
  },
  'extension-unknown-tag': {
    title: 'Bilinmeyen uzantı etiketi',
    text: 'Bu ad alanının şemasında bu adda bir etiket yok, bu yüzden Google onu yok sayar. Yazımını denetleyin. Search Console: “Invalid XML tag”.',
  },
  'extension-misplaced': {
    title: 'Uzantı etiketi yanlış yerde',
    text: 'Google bu etiketi yalnızca üst etiketinin içinde okur: örneğin image:loc, image:image içinde olmalıdır. Etiketi üst etiketinin içine alın. Search Console: “Invalid XML tag”.',
  },
  'extension-url-invalid': {
    title: 'Uzantıda geçersiz URL',
    text: 'Görselin, videonun ya da küçük resmin URL’si mutlaktır, geçersiz karakter içermez ve 2.048 karakterden kısadır. Düzeltin. Search Console: “Invalid URL”.',
    ways: { tag: (value, tag) => `${usualName(tag)} geçerli bir URL değil: ${value}` },
  },
  'extension-date-invalid': {
    title: 'Uzantıda geçersiz tarih',
    text: 'Google, video ve haber tarihlerini 2025-10-30 ya da 2025-10-30T14:12:14+02:00 biçiminde okur: gün bulunur, saatten sonra da saat dilimi gelir. Tarihi düzeltin. Search Console: “Invalid date”.',
    ways: { tag: (value, tag) => `${usualName(tag)} geçerli bir tarih değil: ${value}` },
  },
  'video-content-is-page': {
    title: 'Video dosyası yerine web sayfası',
    text: 'video:content_loc, videoyu gösteren sayfayı değil, .mp4 gibi ortam dosyasının kendisini belirtir. Dosyanın URL’sini verin ya da oynatıcının URL’sini video:player_loc içine yazın.',
  },
  'several-hosts': {
    title: 'Bir dosyada birden çok sunucu',
    text: 'Site haritası, ötekiler doğrulanmadıkça ya da robots.txt dosyaları onu belirtmedikçe yalnızca kendi sunucusunu kapsar. Bunlardan en çok biri doğru olabilir. Yanlış girdileri görmek için yayın yerini verin. Search Console: “URL not allowed”.',
  },
  'unknown-attribute': {
    title: 'Bilinmeyen öznitelik',
    text: 'Şemada bu adda bir öznitelik yok; arama motorları onu yok sayar, doğrulayıcılar dosyayı reddeder. Yazımını denetleyin ya da ona kendi ad alanını verin.',
  },
  'url-not-ok': {
    title: 'Sayfa başarıyla yanıt vermiyor',
    text: 'Son denetim bu URL’den hata aldı ya da hiç yanıt alamadı. Arama motorları böyle sayfaları çıkarır, bunlardan çok içeren site haritasına da daha az güvenir. Sayfayı onarın ya da sayfa temelli kalktıysa girdiyi kaldırın.',
    ways: {
      status: (loc, status) => `${status} yanıtını veriyor: ${loc}`,
      unreachable: (loc) => `Ulaşılamıyor: ${loc}`,
    },
  },
  'page-missing': {
    title: 'Bu sayfanın dosyası yok',
    text: 'Derlenmiş sitenin klasöründe bu URL için dosya yok, bir yönlendirme de yok; bu yüzden 404 yanıtı verecek. Sayfayı oluşturun ya da girdiyi kaldırın. Search Console: “Not found (404)”.',
  },
  'page-redirects': {
    title: 'Sayfa yönlendiriyor',
    text: 'URL başka bir URL’ye götürüyor ve arama motorları yalnızca onu dizine ekler. Yönlendirmelerin sonundaki URL’yi yazın. Search Console: “Page with redirect”.',
    ways: {
      to: (loc, target) => `${target} adresine yönlendiriyor: ${loc}`,
      nowhere: (loc) => `Yönlendirmeler hiçbir sayfaya götürmüyor: ${loc}`,
    },
  },
  'page-noindex': {
    title: 'Sayfa dizine eklenmeyi yasaklıyor',
    text: 'Site haritası dizine eklenmesini isterken sayfa ya da üst bilgileri noindex diyor. noindex’i ya da girdiyi kaldırın. Search Console: “URL marked ‘noindex’”.',
    ways: {
      header: (loc) => `X-Robots-Tag üst bilgisinde noindex: ${loc}`,
      meta: (loc) => `Meta etiketinde noindex: ${loc}`,
    },
  },
  'page-canonical-elsewhere': {
    title: 'Sayfa başka bir sayfayı standart gösteriyor',
    text: 'Arama motorları bu sayfa yerine standart (canonical) sayfayı dizine ekler. Standart URL’yi yazın ya da sayfadaki bağlantıyı düzeltin. Search Console: “Alternate page with proper canonical tag”.',
    ways: { to: (loc, canonical) => `Standart sayfa ${canonical}: ${loc}` },
  },
  'page-blocked': {
    title: 'robots.txt sayfayı engelliyor',
    text: 'Sitenin son denetimde bulunan robots.txt dosyası, arama motorlarının bu sayfayı taramasını yasaklıyor. Orada izin verin ya da girdiyi kaldırın. Search Console: “URL blocked by robots.txt”.',
    ways: { by: (loc, pattern) => `robots.txt engelliyor (${pattern}): ${loc}` },
  },
  'page-too-large': {
    title: 'Sayfa 2 MB’den büyük',
    text: 'Googlebot bir HTML sayfasının yalnızca ilk 2 MB’sini okur, kalanını yok sayar. Verileri, biçemleri ve betikleri sayfanın dışına taşıyın.',
    ways: { size: (loc, megabytes) => `${megabytes} MB’lik sayfa: ${loc}` },
  },
  'page-hreflang-not-returned': {
    title: 'Dil sürümünün sayfası geri bağlantı vermiyor',
    text: 'Site haritası ya da bu sayfa başka bir sayfayı dil sürümü olarak gösteriyor; o sayfa ise dil sürümlerini bunsuz sayıyor. Google karşılıksız bağlantıları yok sayar. Bu sayfayı oraya ekleyin ya da bağlantıları yalnızca site haritalarında tutun.',
    ways: { by: (_, href) => `Dil sürümü geri bağlantı vermiyor: ${href}` },
  },
  'lastmod-differs-from-page': {
    title: 'lastmod sayfadan farklı',
    text: 'Sunucu, Last-Modified üst bilgisinde sayfanın başka bir gün değiştiğini söylüyor. Google lastmod değerini yalnızca doğru çıkıyorsa kullanır. Hangisi yanlışsa onu düzeltin.',
    ways: { page: (lastmod, modified) => `lastmod ${lastmod}, sayfaya göre ise ${modified}` },
  },
  'video-thumbnail-size': {
    title: 'Videonun küçük resmi fazla küçük',
    text: 'Google en az 60 × 30 piksellik bir küçük resim ister, yoksa videoyu göstermez. Daha büyük bir resim verin. Search Console: “Invalid thumbnail size”.',
    ways: { size: (url, size) => `${size} piksellik küçük resim: ${url}` },
  },
  'page-not-listed': {
    title: 'Hiçbir site haritasında olmayan sayfalar',
    text: 'Derlenmiş sitenin klasöründe, arama motorlarının dizine ekleyebileceği ama projedeki hiçbir site haritasında olmayan sayfalar var. Onlar için girdi ekleyin ya da noindex ile arama motorlarına kapatın.',
    ways: {
      examples: (count, examples) =>
        count === '1'
          ? `Hiçbir site haritasında olmayan 1 sayfa: ${examples}`
          : `Hiçbir site haritasında olmayan ${count} sayfa, örneğin ${examples}`,
    },
  },
  'sitemap-redirects': {
    title: 'Site haritası yönlendiriyor',
    text: 'Site haritasının URL’si başka bir URL’ye gidiyor. Arama motorları onu izlemeyebilir, ve site haritası o zaman öbür URL’nin klasörünü kapsar. Sondaki URL’yi gönderin ve listeleyin.',
  },
  'url-not-200-yandex': {
    title: 'Site haritası 200 yanıtı vermiyor',
    text: 'Yandex bir site haritasını ancak sunucusu yönlendirmeden 200 OK yanıtı verirse okur. Sunucunun yanıtını düzeltin ya da Yandex’e böyle yanıt veren URL’yi verin.',
  },
  'sitemap-content-type': {
    title: 'Yanlış içerik türü',
    text: 'Sunucu site haritasını XML, metin ya da gzip olmayan bir Content-Type ile gönderiyor. Programlar onu o zaman okumayabilir. application/xml, text/plain ya da application/gzip gönderin.',
  },
  'image-missing': {
    title: 'Bu görselin dosyası yok',
    text: 'Derlenen sitenin klasöründe girdinin verdiği bir görsel ya da küçük resim için dosya yok, başka yere yönlendirme de yok. 404 yanıtı verecek. Dosyayı ekleyin ya da URL’yi düzeltin.',
    ways: { at: (_, url) => `Görselin dosyası yok: ${url}` },
  },
  'alternate-missing': {
    title: 'Bu alternatifin dosyası yok',
    text: 'Derlenen sitenin klasöründe girdinin alternatif olarak verdiği bir sayfa için dosya yok, başka yere yönlendirme de yok. 404 yanıtı verecek, ve Google böyle bağlantıları yok sayar. Sayfayı derleyin ya da bağlantıyı kaldırın.',
    ways: { at: (_, url) => `Alternatifin dosyası yok: ${url}` },
  },
  'page-canonicals-differ': {
    title: 'Sayfa birden çok standart sayfa gösteriyor',
    text: 'Sayfa ve başlıkları farklı standart (canonical) URL’ler veriyor. Arama motorları o zaman hiçbirine güvenmez, kendileri seçer; bu sayfayı dizine ekleyip eklemeyecekleri bilinmez. Tek bir URL verin.',
  },
  'robots-unreadable': {
    title: 'robots.txt okunamadı',
    text: 'Sunucu robots.txt isteğine hata verdi ya da yanıt vermedi. Bu sürdükçe arama motorları hiçbir şeyi taramaz. Dosyayı 200 ile gönderin, dosya yoksa 404 yanıtı verin. Search Console: “robots.txt unreachable”.',
  },
  'sitemap-noindex': {
    title: 'Site haritasında X-Robots-Tag',
    text: 'Sunucu site haritasını X-Robots-Tag: noindex ile gönderiyor. Arama motorları onu yine okur; yalnızca dosyanın kendisi sonuçlarda görünmez. Sayfaların aynı başlığı almadığından emin olun.',
  },
};
