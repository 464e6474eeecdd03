-- Whether what the account issued is locked (docs/decisions/0082); NULL where its owner was never asked.
ALTER TABLE users ADD COLUMN lock_issued INTEGER CHECK (lock_issued IN (0, 1));

-- What the history would call a change is refused, whatever writes it. Contents are compared by their leaves, as sealing
-- them sorts their keys.
CREATE TRIGGER issued_is_locked AFTER INSERT ON invoice_revisions
WHEN NEW.revision > 1 AND NEW.kind <> 'issued' AND EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND lock_issued = 1)
BEGIN
	SELECT RAISE(ABORT, 'invoice_locked') WHERE NEW.kind = 'deleted' OR (
		SELECT json_group_array(json_array(fullkey, atom)) FROM (
			SELECT fullkey, atom FROM json_tree(NEW.content)
			WHERE type NOT IN ('object', 'array')
				AND fullkey NOT IN ('$.status', '$.paidAt', '$.paidOn', '$.deletedAt') ORDER BY fullkey
		)
	) <> (
		SELECT json_group_array(json_array(fullkey, atom)) FROM (
			SELECT leaf.fullkey, leaf.atom FROM invoice_revisions AS earlier, json_tree(earlier.content) AS leaf
			WHERE earlier.user_id = NEW.user_id AND earlier.invoice_id = NEW.invoice_id AND earlier.revision = NEW.revision - 1
				AND leaf.type NOT IN ('object', 'array')
				AND leaf.fullkey NOT IN ('$.status', '$.paidAt', '$.paidOn', '$.deletedAt') ORDER BY leaf.fullkey
		)
	);
END;
