-- The job that draws PDFs looks for numbered documents without a file after each one.
create index invoices_without_file on invoices (id) where ncf is not null and pdf_file is null;
create index credit_notes_without_file on credit_notes (id) where ncf is not null and pdf_file is null;
