-- What one unit of the account's tax currency is worth in an invoice's own, in millionths, where it was typed; NULL for the
-- rate that the account keeps for the day. What was converted by it is in `sums`, and so in the history.
ALTER TABLE invoices ADD COLUMN exchange_rate INTEGER CHECK (exchange_rate > 0);
