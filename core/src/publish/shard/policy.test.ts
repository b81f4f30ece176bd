import { describe, expect, it } from 'vitest';
import { type Policy, parsePolicy, printPolicy } from './policy.ts';

describe('parsePolicy', () => {
  it.each<[string, Policy]>([
    ['as-opened', { kind: 'as-opened' }],
    ['fill', { kind: 'fill' }],
    ['section', { kind: 'section', depth: 1, minimum: 1 }],
    ['section:2', { kind: 'section', depth: 2, minimum: 1 }],
    ['section:2:500', { kind: 'section', depth: 2, minimum: 500 }],
    ['locale', { kind: 'locale' }],
    ['month', { kind: 'month' }],
    ['changed:2024-02', { kind: 'changed', since: Date.UTC(2024, 1) }],
    ['changed:2024-02-01T10:00:00+02:00', { kind: 'changed', since: Date.UTC(2024, 1, 1, 8) }],
    ['changed:2024', { kind: 'changed', newest: 2024 }],
    ['pattern:/(?<a>[a-z:]+)/', { kind: 'pattern', source: '/(?<a>[a-z:]+)/' }],
  ])('%s', (text, policy) => {
    expect(parsePolicy(text)).toEqual(policy);
    expect(parsePolicy(printPolicy(policy))).toEqual(policy);
  });

  it.each([
    '',
    'Fill',
    'fill:',
    'month:2',
    'section:',
    'section:0',
    'section:-1',
    'section:1.5',
    'section:1:x',
    'changed',
    'changed:',
    'changed:yesterday',
    'changed:2024-02-30',
    'pattern',
    'pattern:',
    '__proto__',
  ])('refuses %j', (text) => {
    expect(() => parsePolicy(text)).toThrow('bad-policy');
  });

  it('refuses an invalid regular expression', () => {
    expect(() => parsePolicy('pattern:(')).toThrow('bad-expression');
  });
});
