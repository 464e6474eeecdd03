-- Whether a business sells goods, services or both, which French e-invoices say (BT-23).

ALTER TABLE seller_profiles ADD COLUMN sells TEXT NOT NULL DEFAULT '' CHECK (sells IN ('', 'services', 'goods', 'both'));
