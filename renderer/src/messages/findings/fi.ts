import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'panel.findings': 'Havainnot',
  'panel.noFindings': 'Ei havaintoja.',
  'panel.checking': 'Luetaan vielä.',
  'panel.inFile': 'tiedostossa {name}',
  'panel.inFiles': '{count, plural, one {# tiedostossa} other {# tiedostossa}}',
  'panel.fix': '{count, plural, one {Korjaa # kohta} other {Korjaa # kohtaa}}',

  'severity.error': 'Virhe',
  'severity.warning': 'Varoitus',
  'severity.hint': 'Vihje',

  'engine.all': 'Kaikille hakukoneille',
  'engine.protocol': 'Pelkän protokollan mukaan',
  'engine.google': 'Google',
  'engine.bing': 'Bing',
  'engine.yandex': 'Yandex',

  'finding.unknown.title': 'Muu havainto ({code})',
  'finding.unknown.text': 'Tässä Urlsetin versiossa ei ole kuvausta tälle säännölle.',
};
