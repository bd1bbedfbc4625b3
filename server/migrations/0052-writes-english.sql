-- Whether the forms of a user show English texts beside the Spanish ones; without a choice they do not.
alter table users add column writes_english boolean;
