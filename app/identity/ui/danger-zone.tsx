import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/button";
import { DeleteAccountLink } from "./delete-account-link";
import { Setting } from "./setting";

interface DangerZoneProps {
	email: string;
	downloadHref: string;
	/** Off for the administrator's account. */
	deletable: boolean;
}

export function DangerZone({ email, downloadHref, deletable }: DangerZoneProps) {
	return (
		<Setting id="data" danger title={m.identity_danger_zone()} about={m.identity_danger_zone_about()}>
			<div className="flex flex-wrap items-center justify-between gap-4">
				<p className="flex-[1_1_16em]">
					<b className="font-semibold">{m.identity_delete_account()}</b>
					<br />
					<span className="text-sm text-ink-2">
						{deletable ? m.identity_danger_zone_hint() : m.identity_administrator_stays()}
					</span>
				</p>
				<div className="flex flex-wrap gap-3">
					<LinkButton to={downloadHref} reloadDocument icon="download">
						{m.identity_download_data()}
					</LinkButton>
					{deletable && <DeleteAccountLink email={email} />}
				</div>
			</div>
		</Setting>
	);
}
