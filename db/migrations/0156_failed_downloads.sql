-- A download that can't be made ends visibly: its page says so until it expires.
ALTER TABLE data_downloads ADD COLUMN failed_at INTEGER CHECK (failed_at >= started_at);

DROP INDEX data_downloads_under_way;
CREATE INDEX data_downloads_under_way ON data_downloads (updated_at) WHERE ready_at IS NULL AND failed_at IS NULL;
