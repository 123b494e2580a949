const held = new Map<string, CSSMediaRule[]>()

/**
 * Makes what the style sheets say for one condition of the system, such as `(prefers-reduced-motion: reduce)`, hold
 * whatever the system says, or ends that. A page cannot change the system's answer, but the question is its own.
 */
export function holdMedia(condition: string, { on }: { on: boolean }): void {
  for (const rule of held.get(condition) ?? []) rule.media.mediaText = condition
  held.delete(condition)
  if (!on) return
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => mediaRules(cssRules))
  const asked = rules.filter(({ media }) => media.mediaText === condition)
  for (const rule of asked) rule.media.mediaText = 'all'
  held.set(condition, asked)
}

function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    const inner = rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? mediaRules(rule.cssRules) : []
    return rule instanceof CSSMediaRule ? [rule, ...inner] : inner
  })
}
