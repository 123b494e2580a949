/** Whether a key press goes into text, or into a list that searches by letters. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('textarea, select, [role="listbox"], [role="menu"], dialog, [role="dialog"]') !== null ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)))
