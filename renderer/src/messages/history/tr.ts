import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'undo.set': 'Geri al: {count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',
  'undo.change': 'Geri al: {count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',
  'undo.clear': 'Geri al: {count, plural, one {# girdi temizlendi} other {# girdi temizlendi}}',
  'undo.paste': 'Geri al: {count, plural, one {# girdi yapıştırıldı} other {# girdi yapıştırıldı}}',
  'undo.fill-down':
    'Geri al: {count, plural, one {# girdi aşağı dolduruldu} other {# girdi aşağı dolduruldu}}',
  'undo.fill': 'Geri al: {count, plural, one {# girdi dolduruldu} other {# girdi dolduruldu}}',
  'undo.insert': 'Geri al: {count, plural, one {# girdi eklendi} other {# girdi eklendi}}',
  'undo.remove': 'Geri al: {count, plural, one {# girdi kaldırıldı} other {# girdi kaldırıldı}}',
  'undo.add-sitemap': 'Geri al: site haritası eklendi',
  'undo.rename-sitemap': 'Geri al: site haritası yeniden adlandırıldı',
  'undo.remove-sitemap': 'Geri al: site haritası kaldırıldı',
  'undo.publish': 'Geri al: yayın adresi değiştirildi',
  'undo.fix': 'Geri al: {count, plural, one {# girdi düzeltildi} other {# girdi düzeltildi}}',
  'undo.move': 'Geri al: {count, plural, one {# girdi taşındı} other {# girdi taşındı}}',
  'undo.xml': 'Geri al: girdinin XML’i değiştirildi',
  'undo.extension': 'Geri al: girdinin uzantısı değiştirildi',
  'undo.several': 'Geri al: {count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',

  'redo.set': 'Yinele: {count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',
  'redo.change': 'Yinele: {count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',
  'redo.clear': 'Yinele: {count, plural, one {# girdi temizlendi} other {# girdi temizlendi}}',
  'redo.paste': 'Yinele: {count, plural, one {# girdi yapıştırıldı} other {# girdi yapıştırıldı}}',
  'redo.fill-down':
    'Yinele: {count, plural, one {# girdi aşağı dolduruldu} other {# girdi aşağı dolduruldu}}',
  'redo.fill': 'Yinele: {count, plural, one {# girdi dolduruldu} other {# girdi dolduruldu}}',
  'redo.insert': 'Yinele: {count, plural, one {# girdi eklendi} other {# girdi eklendi}}',
  'redo.remove': 'Yinele: {count, plural, one {# girdi kaldırıldı} other {# girdi kaldırıldı}}',
  'redo.add-sitemap': 'Yinele: site haritası eklendi',
  'redo.rename-sitemap': 'Yinele: site haritası yeniden adlandırıldı',
  'redo.remove-sitemap': 'Yinele: site haritası kaldırıldı',
  'redo.publish': 'Yinele: yayın adresi değiştirildi',
  'redo.fix': 'Yinele: {count, plural, one {# girdi düzeltildi} other {# girdi düzeltildi}}',
  'redo.move': 'Yinele: {count, plural, one {# girdi taşındı} other {# girdi taşındı}}',
  'redo.xml': 'Yinele: girdinin XML’i değiştirildi',
  'redo.extension': 'Yinele: girdinin uzantısı değiştirildi',
  'redo.several': 'Yinele: {count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',
};
