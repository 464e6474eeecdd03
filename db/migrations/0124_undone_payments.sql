-- What was reversed or paid back lately, so that the dashboard asks whether a client who has the receipt is told.
CREATE INDEX payments_undone ON payments (user_id, at) WHERE kind IN ('reversal', 'refund');
