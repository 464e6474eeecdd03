-- Which columns of a CSV file were read as what, and which were not read; NULL for files of other kinds and of before.
ALTER TABLE bank_imports ADD COLUMN columns TEXT CHECK (columns IS NULL OR json_type(columns) = 'object');
