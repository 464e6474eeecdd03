-- Demo accounts: when each ends. The hourly sweep reads them by that.
ALTER TABLE users ADD COLUMN demo_until INTEGER CHECK (demo_until > created_at);
CREATE INDEX users_demo ON users (demo_until) WHERE demo_until IS NOT NULL AND deleted_at IS NULL;
