-- What the register of VAT numbers said of a client's when it was asked last: the number, the answer, the name, the instant.
ALTER TABLE clients ADD COLUMN vat_check TEXT;
