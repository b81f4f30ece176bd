import { describe, expect, it } from 'vitest';
import { URL_CHANGES, type UrlForm, urlChange } from './url-change.ts';

const form = (given: Partial<UrlForm>): UrlForm => ({
  change: 'https',
  from: '',
  to: '',
  names: '',
  ...given,
});

describe('the change that the form describes', () => {
  it.each<[Partial<UrlForm>, unknown]>([
    [{ change: 'http' }, { do: 'scheme', to: 'http' }],
    [
      { change: 'host', to: ' www.a.example ' },
      { do: 'host', from: null, to: 'www.a.example' },
    ],
    [
      { change: 'host', from: 'a.example', to: 'b:8080' },
      { do: 'host', from: 'a.example', to: 'b:8080' },
    ],
    [{ change: 'host' }, null],
    [{ change: 'host', to: 'https://b.example' }, null],
    [{ change: 'strip-slash' }, { do: 'trailing-slash', add: false }],
    [{ change: 'parameters' }, { do: 'strip-parameters', names: null }],
    [
      { change: 'parameters', names: ' a, ,b ' },
      { do: 'strip-parameters', names: ['a', 'b'] },
    ],
  ])('%j', (given, expected) => {
    expect(urlChange(form(given))).toEqual(expected);
  });

  it('exists for each kind of change', () => {
    for (const change of URL_CHANGES) expect(urlChange(form({ change, to: 'b.example' }))).not.toBeNull();
  });
});
