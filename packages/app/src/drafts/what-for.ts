/** What a draft or its task would make, in the words of every list and page. */
export const whatFor = ({ isChange }: { isChange: boolean }): string => (isChange ? 'A change' : 'A new record')
