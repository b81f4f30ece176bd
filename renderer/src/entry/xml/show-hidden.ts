import { highlightSpecialChars } from '@codemirror/view';

/** Characters that have no look of their own, such as U+200B in a loc or U+202E, shown by their number. */
export const showHidden = highlightSpecialChars({
  render(code) {
    const mark = document.createElement('span');
    mark.className = 'cm-hidden-character';
    mark.textContent = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    return mark;
  },
});
