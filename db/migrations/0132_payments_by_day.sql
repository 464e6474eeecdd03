-- The book of receipts reads all payments of a period in the order of their days, with what went back.
CREATE INDEX payments_by_day ON payments (user_id, day, at);
