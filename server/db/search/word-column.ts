/** The columns of candidate_search that hold the word ids of names and of addresses. */
export type WordColumn = 'name_words' | 'address_words';
