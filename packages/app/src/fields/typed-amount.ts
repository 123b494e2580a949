/** An amount as it is sent: people write commas between its thousands, and blanks around it. */
export const typedAmount = (text: string): string => text.trim().replaceAll(/,(?=\d{3}(\D|$))/g, '')
