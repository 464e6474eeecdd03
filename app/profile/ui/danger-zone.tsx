import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";
import { Setting } from "~/ui/setting";
import { DeleteAccountLink } from "./delete-account-link";

interface DangerZoneProps {
	email: string;
	downloadHref: string;
	deletable: boolean;
}

export function DangerZone({ email, downloadHref, deletable }: DangerZoneProps) {
	return (
		<Setting id="data" danger title={m.profile_danger_zone()} about={m.profile_danger_zone_about()}>
			<div className="flex flex-wrap items-center justify-between gap-4">
				<p className="flex-[1_1_16em]">
					<b className="font-semibold">{m.profile_delete_account()}</b>
					<br />
					<span className="text-sm text-ink-2">
						{deletable ? m.profile_danger_zone_hint() : m.profile_administrator_stays()}
					</span>
				</p>
				<div className="flex flex-wrap gap-3">
					<LinkButton to={downloadHref} reloadDocument icon="download">
						{m.profile_download_data()}
					</LinkButton>
					{deletable && <DeleteAccountLink email={email} />}
				</div>
			</div>
		</Setting>
	);
}
