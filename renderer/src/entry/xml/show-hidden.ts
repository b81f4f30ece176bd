import { highlightSpecialChars } from '@codemirror/view';

/** Shows invisible characters by their code point, such as U+200B in a loc or U+202E. */
export const showHidden = highlightSpecialChars({
  render(code) {
    const mark = document.createElement('span');
    mark.className = 'cm-hidden-character';
    mark.textContent = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    return mark;
  },
});
